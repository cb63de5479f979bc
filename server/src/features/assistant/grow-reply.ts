/** One answer while it grows: passes its pieces on, and ends it when it is whole, too long, too slow or not wanted. */
import type { OpenEnd } from "../../assistant/actions/responder.ts";

/** No answer takes longer; an older one that has not ended was left by a hub that was killed. */
export const maxReplyMs = 120_000;
const maxChars = 12_000;

export interface GrownReply {
  text: string;
  openEnd: OpenEnd | null;
  isWhole: boolean;
  /** Why it broke off, when that was a fault. */
  error?: unknown;
}

interface GrowOptions {
  chunks: AsyncGenerator<string, OpenEnd | null>;
  signal: AbortSignal;
  onChunk(chunk: { offset: number; text: string }): void;
}

/** Never rejects: what came before a fault is kept. */
export async function growReply({ chunks, signal, onChunk }: GrowOptions): Promise<GrownReply> {
  let text = "";
  const cut = (error?: unknown): GrownReply => ({ text, openEnd: null, isWhole: false, error });
  const aborted = whenAborted(signal);
  try {
    while (text.length < maxChars) {
      // A responder that hangs does not keep whoever stopped it waiting.
      const next = await Promise.race([chunks.next(), aborted]);
      if (next === "aborted") return cut();
      if (next.done) return { text, openEnd: next.value, isWhole: true };
      onChunk({ offset: text.length, text: next.value });
      text += next.value;
      if (signal.aborted) return cut();
    }
    return cut();
  } catch (error) {
    return cut(error);
  } finally {
    // Ends the responder at its next turn; a hanging one ends by the signal, and nobody waits for either.
    chunks.return(null).catch(() => undefined);
  }
}

function whenAborted(signal: AbortSignal): Promise<"aborted"> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve("aborted");
    signal.addEventListener("abort", () => resolve("aborted"), { once: true });
  });
}
