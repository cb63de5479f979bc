/** Opens a document and waits for its whole content. The socket stays open. */
import { setTimeout as wait } from "node:timers/promises";
import { readPayload } from "./dialects.mjs";
import { openSocket, toFrame } from "./socket.mjs";

/**
 * @param {import("./screen.mjs").Target} target
 * @param {{ minBytes?: number, timeoutMs: number }} options Ignores documents with fewer than `minBytes`
 */
export async function openDocument(target, { minBytes = 0, timeoutMs }) {
  const headerBytes = target.dialect.headerBytes(target.documentName);
  let succeed;
  let fail;
  const received = new Promise((resolve, reject) => {
    succeed = resolve;
    fail = reject;
  });
  const socket = await openSocket(target, {
    onMessage: (data) => {
      const document = readPayload(data, { headerBytes, kind: "document" });
      if (document?.length >= minBytes) succeed({ document: Buffer.from(document), bytes: data.length });
    },
    onClose: (code) =>
      fail(Object.assign(new Error(`The server closed with ${code} before it sent the document.`), { code })),
  });
  socket.send(toFrame(target.dialect.encodeRequest(target.documentName)));
  const result = await Promise.race([received, wait(timeoutMs, undefined, { ref: false })]);
  if (result) return { socket, ...result };
  socket.terminate();
  throw new Error("The document did not arrive.");
}
