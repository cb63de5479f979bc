/** Answers to what screens lack of a document. After a restart all of them ask, and those of a family for the same. */
import type * as Y from "yjs";
import { compressIfLong, syncAnswer } from "./frames.ts";

/** Screens that come back come within seconds; documents have megabytes. */
const keptMs = 5_000;
/** Of a document that nobody has touched since: the plain answer to who has nothing of it, and the compressed one. */
const whole = new WeakMap<Y.Doc, Map<boolean, Uint8Array>>();

/** What a screen lacks, as one message; `isNew` says that its state vector is empty. Throws on a broken state vector. */
export function answerTo(
  doc: Y.Doc,
  stateVector: Uint8Array,
  { isNew, readsCompressed }: { isNew: boolean; readsCompressed: boolean },
): Uint8Array {
  const known = isNew ? whole.get(doc)?.get(readsCompressed) : undefined;
  if (known) return known;
  const plain = syncAnswer(doc, stateVector);
  const answer = readsCompressed ? compressIfLong(plain) : plain;
  if (isNew) keep(doc, answer, readsCompressed);
  return answer;
}

function keep(doc: Y.Doc, answer: Uint8Array, isCompressed: boolean): void {
  const kept = whole.get(doc) ?? new Map<boolean, Uint8Array>();
  kept.set(isCompressed, answer);
  if (whole.has(doc)) return;
  whole.set(doc, kept);
  const forget = () => {
    clearTimeout(timer);
    doc.off("afterTransaction", forget);
    whole.delete(doc);
  };
  const timer = setTimeout(forget, keptMs);
  timer.unref();
  doc.on("afterTransaction", forget);
}
