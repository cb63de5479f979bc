import { useState } from "react";
import { useHubOptions } from "../../hub/use-hub-options.ts";
import { transcribeRecording } from "./queries.ts";
import { Recognizer, type RecognizerEvents } from "./recognizer.ts";
import { canRecord, Recorder } from "./recorder.ts";

/** The browser's speech recognition, else a recorder if the hub can transcribe. */
export function useRecognizer(transcript: RecognizerEvents): Recognizer | Recorder {
  const [recognizer] = useState(() => new Recognizer(transcript));
  const [recorder] = useState(() => new Recorder(transcript, transcribeRecording));
  const { data: options } = useHubOptions();
  return recognizer.state === "unsupported" && options?.transcribes && canRecord() ? recorder : recognizer;
}
