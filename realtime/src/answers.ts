/**
 * Sync answers: the data that a screen is missing. After a restart all screens ask for it, and those of one family get
 * the same answer.
 */
import type * as Y from "yjs";
import { compressIfLong, syncAnswer } from "./frames.ts";

/** How long an answer is cached. Screens reconnect within seconds of one another, and a document has megabytes. */
const cacheMs = 5_000;
/** Cached answers to a screen without any state, plain and compressed. A change of the document invalidates them. */
const answersByDoc = new WeakMap<Y.Doc, Map<boolean, Uint8Array>>();

/**
 * Encodes what a screen lacks as one message. `isNew` means that its state vector is empty. Throws when the state
 * vector is broken.
 */
export function answerTo(
  doc: Y.Doc,
  stateVector: Uint8Array,
  { isNew, readsCompressed }: { isNew: boolean; readsCompressed: boolean },
): Uint8Array {
  const cachedAnswer = isNew ? answersByDoc.get(doc)?.get(readsCompressed) : undefined;
  if (cachedAnswer) return cachedAnswer;
  const plain = syncAnswer(doc, stateVector);
  const answer = readsCompressed ? compressIfLong(plain) : plain;
  if (isNew) cacheAnswer(doc, answer, readsCompressed);
  return answer;
}

function cacheAnswer(doc: Y.Doc, answer: Uint8Array, isCompressed: boolean): void {
  const answers = answersByDoc.get(doc) ?? new Map<boolean, Uint8Array>();
  answers.set(isCompressed, answer);
  if (answersByDoc.has(doc)) return;
  answersByDoc.set(doc, answers);
  const invalidate = () => {
    clearTimeout(timer);
    doc.off("afterTransaction", invalidate);
    answersByDoc.delete(doc);
  };
  const timer = setTimeout(invalidate, cacheMs);
  timer.unref();
  doc.on("afterTransaction", invalidate);
}
