import { messageType, syncPath } from "@hub/shared/live";
import * as encoding from "lib0/encoding";
import { WebSocket } from "ws";
import * as sync from "y-protocols/sync";
import * as Y from "yjs";
import { documentId } from "./stage.ts";

/** A state vector that claims this much of each client's edits. */
export const syncRequestFrom = (clocks: Map<number, number>) =>
  encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, messageType.sync);
    encoding.writeVarUint(encoder, sync.messageYjsSyncStep1);
    encoding.writeVarUint8Array(encoder, Y.encodeStateVector(clocks));
  });

/** Asks for the whole document, like a screen without any state. */
export const syncRequest = syncRequestFrom(new Map());

export const isSyncAnswer = (data: Buffer) => data[0] === messageType.sync && data[1] === sync.messageYjsSyncStep2;

/** Sends messages on a new socket. Resolves with the close code, or with "answered" when the hub accepted them all. */
export function attack(url: string, person: string, frames: readonly Uint8Array[]): Promise<number | "answered"> {
  const headers = { "x-person": person, origin: url };
  const socket = new WebSocket(`${url.replace("http", "ws")}${syncPath}/${documentId}`, { headers });
  return new Promise((resolve, reject) => {
    socket.on("open", () => {
      for (const frame of [...frames, syncRequest]) socket.send(frame);
    });
    socket.on("message", (data: Buffer) => {
      if (!isSyncAnswer(data)) return;
      resolve("answered");
      socket.close();
    });
    socket.on("close", (code) => resolve(code));
    socket.on("error", reject);
  });
}
