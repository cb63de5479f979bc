/** Opens a document and waits for all of it. The socket stays open. */
import { setTimeout as wait } from "node:timers/promises";
import { readPayload } from "./dialects.mjs";
import { openSocket, toFrame } from "./socket.mjs";

/**
 * @param {import("./screen.mjs").Target} target
 * @param {{ leastBytes?: number, answerMs: number }} options Ignores shorter documents
 */
export async function openDocument(target, { leastBytes = 0, answerMs }) {
  const headerBytes = target.dialect.headerBytes(target.documentName);
  let take;
  let fail;
  const received = new Promise((resolve, reject) => {
    take = resolve;
    fail = reject;
  });
  const socket = await openSocket(target, {
    onMessage: (data) => {
      const document = readPayload(data, { headerBytes, kind: "document" });
      if (document?.length >= leastBytes) take({ document: Buffer.from(document), bytes: data.length });
    },
    onClose: (code) =>
      fail(Object.assign(new Error(`The server closed with ${code} before the document came.`), { code })),
  });
  socket.send(toFrame(target.dialect.encodeRequest(target.documentName)));
  const answer = await Promise.race([received, wait(answerMs, undefined, { ref: false })]);
  if (answer) return { socket, ...answer };
  socket.terminate();
  throw new Error("The document did not arrive.");
}
