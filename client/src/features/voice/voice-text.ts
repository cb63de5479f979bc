import type { RecognizerState } from "./recognizer.ts";
import type { SpeakerState } from "./speaker.ts";

export interface Machine {
  recognizer: RecognizerState;
  speaker: SpeakerState;
  isProcessing: boolean;
}

export type VoiceState = "idle" | "listening" | "processing" | "speaking";

/** The state that is shown in large letters: what the assistant does goes before that it still listens. */
export function stateOf({ recognizer, speaker, isProcessing }: Machine): VoiceState {
  if (speaker === "speaking") return "speaking";
  if (isProcessing) return "processing";
  return recognizer === "listening" ? "listening" : "idle";
}

/** Everything that goes on at once, each as a badge. */
export function badgesOf({ recognizer, speaker, isProcessing }: Machine): string[] {
  return [
    ...(recognizer === "listening" ? ["Listening"] : []),
    ...(isProcessing ? ["Processing"] : []),
    ...(speaker === "speaking" ? ["Speaking"] : []),
  ];
}
