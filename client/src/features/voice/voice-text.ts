import type { RecognizerState } from "./recognizer.ts";
import type { SpeakerState } from "./speaker.ts";

export interface Machine {
  recognizer: RecognizerState;
  speaker: SpeakerState;
  isProcessing: boolean;
}

export type VoiceState = "idle" | "listening" | "processing" | "speaking";

/** The main state. The assistant's own activity has priority over listening. */
export function stateOf({ recognizer, speaker, isProcessing }: Machine): VoiceState {
  if (speaker === "speaking") return "speaking";
  if (isProcessing) return "processing";
  return recognizer === "listening" ? "listening" : "idle";
}

/** All concurrent activities, one badge each. */
export function badgesOf({ recognizer, speaker, isProcessing }: Machine): string[] {
  return [
    ...(recognizer === "listening" ? ["Listening"] : []),
    ...(isProcessing ? ["Processing"] : []),
    ...(speaker === "speaking" ? ["Speaking"] : []),
  ];
}
