/** Connections that are reset at different steps of a request. */
import { once } from "node:events";
import { connect } from "node:net";

/** An upgrade request for a socket path, from a page's origin. */
function upgradeRequest(path: string, origin: string): string {
  const lines = [`GET ${path} HTTP/1.1`, "Host: localhost", `Origin: ${origin}`, "Connection: Upgrade"];
  lines.push("Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==");
  return `${lines.join("\r\n")}\r\n\r\n`;
}

const documentRequest = upgradeRequest("/sync/family", "http://localhost");
const eventsPath = "/socket.io/?EIO=4&transport=websocket";

/** The steps at which the connection is reset, with the bytes sent before. */
export const resetSteps: readonly (readonly [when: string, sent: string])[] = [
  ["before the first byte", ""],
  ["in the middle of the request", documentRequest.slice(0, 60)],
  ["after a request for a document from another site", upgradeRequest("/sync/family", "https://evil.example")],
  ["after a request for a document", documentRequest],
  ["after a request for an invalid document", documentRequest.replace("Version: 13", "Version: 1")],
  ["in the middle of the first message", `${documentRequest}\x82\xff`],
  ["after a request for events from another site", upgradeRequest(eventsPath, "https://evil.example")],
  ["after a request for events", upgradeRequest(eventsPath, "http://localhost")],
  ["after a request for an unknown socket", upgradeRequest("/nothing", "http://localhost")],
  ["after a request for a page", "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ["in the middle of a body", "POST /api/account/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{"],
];

/** Connects to a port, sends, and resets the connection immediately. */
export async function reset(port: number, sent: string): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(sent, "latin1", () => socket.resetAndDestroy());
  await once(socket, "close");
}
