/**
 * Answers that bring a screen up to date. After a restart all screens ask, and those of one family get the same answer.
 */
import type * as Y from "yjs";
import { compressIfLong, syncAnswer } from "./frames.ts";

/** How long an answer is cached. Screens reconnect within seconds of one another, and a document has megabytes. */
const cacheMs = 5_000;
/** Cached answers to a screen without any state, plain and compressed. A change of the document invalidates them. */
const whole = new WeakMap<Y.Doc, Map<boolean, Uint8Array>>();

/**
 * Encodes what a screen lacks as one message. `isNew` means that its state vector is empty. Throws when the state
 * vector is broken.
 */
export function answerTo(
  doc: Y.Doc,
  stateVector: Uint8Array,
  { isNew, readsCompressed }: { isNew: boolean; readsCompressed: boolean },
): Uint8Array {
  const known = isNew ? whole.get(doc)?.get(readsCompressed) : undefined;
  if (known) return known;
  const plain = syncAnswer(doc, stateVector);
  const answer = readsCompressed ? compressIfLong(plain) : plain;
  if (isNew) store(doc, answer, readsCompressed);
  return answer;
}

function store(doc: Y.Doc, answer: Uint8Array, isCompressed: boolean): void {
  const stored = whole.get(doc) ?? new Map<boolean, Uint8Array>();
  stored.set(isCompressed, answer);
  if (whole.has(doc)) return;
  whole.set(doc, stored);
  const forget = () => {
    clearTimeout(timer);
    doc.off("afterTransaction", forget);
    whole.delete(doc);
  };
  const timer = setTimeout(forget, cacheMs);
  timer.unref();
  doc.on("afterTransaction", forget);
}
