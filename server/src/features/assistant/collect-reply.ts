/** Collects one answer and forwards its chunks. Ends it when it is complete, too long, too slow or stopped. */
import type { OpenQuestion } from "../../assistant/actions/responder.ts";

/** The time limit of an answer. An older one without an end is left over from a hub that was killed. */
export const maxReplyMs = 120_000;
const maxChars = 12_000;

export interface CollectedReply {
  text: string;
  openQuestion: OpenQuestion | null;
  isWhole: boolean;
  /** The error that ended the answer. */
  error?: unknown;
}

interface CollectOptions {
  chunks: AsyncGenerator<string, OpenQuestion | null>;
  signal: AbortSignal;
  onChunk(chunk: { offset: number; text: string }): void;
}

/** Never rejects: the text before an error is returned. */
export async function collectReply({ chunks, signal, onChunk }: CollectOptions): Promise<CollectedReply> {
  let text = "";
  const cut = (error?: unknown): CollectedReply => ({ text, openQuestion: null, isWhole: false, error });
  const aborted = whenAborted(signal);
  try {
    while (text.length < maxChars) {
      // Don't wait for a responder that hangs after a stop.
      const next = await Promise.race([chunks.next(), aborted]);
      if (next === "aborted") return cut();
      if (next.done) return { text, openQuestion: next.value, isWhole: true };
      onChunk({ offset: text.length, text: next.value });
      text += next.value;
      if (signal.aborted) return cut();
    }
    return cut();
  } catch (error) {
    return cut(error);
  } finally {
    // Ends the responder at its next chunk. A hanging one ends by the signal. Not awaited.
    chunks.return(null).catch(() => undefined);
  }
}

function whenAborted(signal: AbortSignal): Promise<"aborted"> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve("aborted");
    signal.addEventListener("abort", () => resolve("aborted"), { once: true });
  });
}
