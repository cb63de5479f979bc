import type { EarsState } from "./ears.ts";
import type { MouthState } from "./mouth.ts";

export interface Machine {
  ears: EarsState;
  mouth: MouthState;
  isProcessing: boolean;
}

export type VoiceState = "idle" | "listening" | "processing" | "speaking";

/** The one state that is shown large: what the assistant does comes before that it still listens. */
export function stateOf({ ears, mouth, isProcessing }: Machine): VoiceState {
  if (mouth === "speaking") return "speaking";
  if (isProcessing) return "processing";
  return ears === "listening" ? "listening" : "idle";
}

/** All that goes on at once, each as a badge. */
export function badgesOf({ ears, mouth, isProcessing }: Machine): string[] {
  return [
    ...(ears === "listening" ? ["Listening"] : []),
    ...(isProcessing ? ["Processing"] : []),
    ...(mouth === "speaking" ? ["Speaking"] : []),
  ];
}
