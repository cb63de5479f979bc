import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { addToast } from "../../lib/toast.ts";
import { isEcho, isStopRequest } from "./echo.ts";
import { Recorder } from "./recorder.ts";
import { Speaker } from "./speaker.ts";
import { useConversation } from "./use-conversation.ts";
import { useRecognizer } from "./use-recognizer.ts";

interface VoiceOptions {
  /** Answers commands that need no hub. Undefined for all others. */
  answerLocally?: (spokenText: string) => string | undefined;
}

/** The voice page's state machine: listens, sends the transcript, and speaks the answer. Speech interrupts it. */
export function useVoice({ answerLocally }: VoiceOptions = {}) {
  const [speaker] = useState(() => new Speaker());
  const [transcript, setTranscript] = useState("");
  const conversation = useConversation(speaker);
  const say = async (spokenText: string) => {
    const answer = spokenText.trim() === "" ? undefined : answerLocally?.(spokenText);
    if (answer === undefined) await conversation.send(spokenText);
    else conversation.answerLocally(spokenText, answer);
  };
  const send = useRef(say);
  useEffect(() => {
    send.current = say;
  });

  const recognizer = useRecognizer({
    onInterim: (text) => hear(text, () => setTranscript(text)),
    onFinal: (text) =>
      hear(text, (didInterrupt) => {
        setTranscript("");
        if (!(didInterrupt && isStopRequest(text))) void send.current(text);
      }),
    onFailure: () => addToast(recognitionError),
  });
  const recognizerState = useSyncExternalStore(recognizer.subscribe, () => recognizer.state);

  /** Ignores the assistant's own voice. Any other voice silences it. */
  function hear(text: string, then: (didInterrupt: boolean) => void): void {
    if (isEcho(text, speaker.audibleText())) return;
    const didInterrupt = text !== "" && speaker.audibleText() !== "";
    if (didInterrupt) speaker.silence();
    then(didInterrupt);
  }

  useEffect(
    () => () => {
      recognizer.stop();
      speaker.silence();
    },
    [recognizer, speaker],
  );

  const toggleListening = useCallback(() => {
    if (recognizer.state === "unsupported") return void addToast(notSupported);
    if (recognizer.state === "transcribing") return;
    if (recognizer.state === "listening") return recognizer.finish();
    speaker.silence();
    speaker.unlock();
    void recognizer.start();
  }, [recognizer, speaker]);

  const clear = useCallback(() => {
    setTranscript("");
    conversation.clear();
  }, [conversation.clear]);

  return {
    messages: conversation.messages,
    transcript,
    recognizer: recognizerState,
    isRecording: recognizer instanceof Recorder,
    speaker: useSyncExternalStore(speaker.subscribe, () => speaker.state),
    isProcessing: conversation.isProcessing || recognizerState === "transcribing",
    send: useCallback((spokenText: string) => send.current(spokenText), []),
    /** Reads a text aloud without a question from the user. */
    speak: useCallback(
      (text: string) => {
        speaker.begin();
        speaker.unlock();
        speaker.follow(text, true);
      },
      [speaker],
    ),
    toggleListening,
    stopSpeaking: useCallback(() => speaker.silence(), [speaker]),
    clear,
  };
}

const recognitionError = {
  title: "Voice Recognition Error",
  description: "Please check your microphone permissions and try again.",
  variant: "destructive",
} as const;

const notSupported = {
  title: "Voice Recognition Not Supported",
  description: "Your browser doesn't support voice recognition.",
  variant: "destructive",
} as const;
