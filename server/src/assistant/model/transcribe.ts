/** Transcribes a recording with the model service. Neither the audio nor the text is stored. */
import { HubError } from "@hub/shared/errors";
import { maxMessageChars } from "@hub/shared/features/assistant/schema";
import { ModelFault } from "../planner/model-fault.ts";
import type { Caller, ModelClient } from "./client.ts";

export interface Recording {
  type: string;
  /** Base64. */
  audio: string;
}

export type Transcribe = (recording: Recording, caller: Caller) => Promise<{ text: string }>;

export function createTranscribe(client: Pick<ModelClient, "transcribe">): Transcribe {
  return async ({ type, audio }, caller) => {
    // Services detect the format by the file name.
    const file = new File([Buffer.from(audio, "base64")], `recording.${type.replace("audio/", "")}`, { type });
    try {
      const text = await client.transcribe(file, caller);
      return { text: text.trim().slice(0, maxMessageChars) };
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error;
      throw new HubError("unavailable", "We couldn't transcribe that. Please type instead.");
    }
  };
}
