import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";

/** What a screen had sent by the time that it heard the goodbye, and its own. */
const maxBytes = 64 * 1024;

/** For a socket that was told goodbye: whoever goes on all the same, or leaves half a message there, is cut. */
export function readLittleMore(webSocket: WebSocket, connection: Duplex): void {
  let bytes = 0;
  connection.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) webSocket.terminate();
  });
}
