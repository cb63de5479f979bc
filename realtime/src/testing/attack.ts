import { messageType, syncPath } from "@hub/shared/live";
import * as encoding from "lib0/encoding";
import { WebSocket } from "ws";
import * as Y from "yjs";
import { documentId } from "./stage.ts";

/** Sends messages on a socket of its own; resolves with the close code, or "answered" when the hub took them all. */
export function attack(url: string, person: string, frames: readonly Uint8Array[]): Promise<number | "answered"> {
  const headers = { "x-person": person, origin: url };
  const socket = new WebSocket(`${url.replace("http", "ws")}${syncPath}/${documentId}`, { headers });
  const question = encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, messageType.sync);
    encoding.writeVarUint(encoder, 0);
    encoding.writeVarUint8Array(encoder, Y.encodeStateVector(new Y.Doc()));
  });
  return new Promise((resolve, reject) => {
    socket.on("open", () => {
      for (const frame of [...frames, question]) socket.send(frame);
    });
    socket.on("message", (data: Buffer) => {
      if (data[0] !== messageType.sync || data[1] !== 1) return;
      resolve("answered");
      socket.close();
    });
    socket.on("close", (code) => resolve(code));
    socket.on("error", reject);
  });
}
