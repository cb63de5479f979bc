import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { addToast } from "../../lib/toast.ts";
import { isEcho, isHush } from "./echo.ts";
import { Mouth } from "./mouth.ts";
import { Recorder } from "./recorder.ts";
import { useEars } from "./use-ears.ts";
import { useTalk } from "./use-talk.ts";

interface VoiceOptions {
  /** Answers what needs no hub; undefined for everything else. */
  answerHere?: (said: string) => string | undefined;
}

/** The voice page's machine: it listens, sends what was said, and speaks the answer; a person's voice cuts in at once. */
export function useVoice({ answerHere }: VoiceOptions = {}) {
  const [mouth] = useState(() => new Mouth());
  const [transcript, setTranscript] = useState("");
  const talk = useTalk(mouth);
  const say = async (said: string) => {
    const answer = said.trim() === "" ? undefined : answerHere?.(said);
    if (answer === undefined) await talk.send(said);
    else talk.answerHere(said, answer);
  };
  const send = useRef(say);
  useEffect(() => {
    send.current = say;
  });

  const ears = useEars({
    onInterim: (text) => hear(text, () => setTranscript(text)),
    onFinal: (text) =>
      hear(text, (didInterrupt) => {
        setTranscript("");
        if (!(didInterrupt && isHush(text))) void send.current(text);
      }),
    onFailure: () => addToast(recognitionError),
  });
  const earsState = useSyncExternalStore(ears.subscribe, () => ears.state);

  /** Leaves the assistant's own voice unheard; anybody else's silences it. */
  function hear(text: string, then: (didInterrupt: boolean) => void): void {
    if (isEcho(text, mouth.audibleWords())) return;
    const didInterrupt = text !== "" && mouth.audibleWords() !== "";
    if (didInterrupt) mouth.hush();
    then(didInterrupt);
  }

  useEffect(
    () => () => {
      ears.stop();
      mouth.hush();
    },
    [ears, mouth],
  );

  const toggleListening = useCallback(() => {
    if (ears.state === "unsupported") return void addToast(notSupported);
    if (ears.state === "writing") return;
    if (ears.state === "listening") return ears.finish();
    mouth.hush();
    mouth.unlock();
    void ears.start();
  }, [ears, mouth]);

  const clear = useCallback(() => {
    setTranscript("");
    talk.clear();
  }, [talk.clear]);

  return {
    messages: talk.messages,
    transcript,
    ears: earsState,
    isRecording: ears instanceof Recorder,
    mouth: useSyncExternalStore(mouth.subscribe, () => mouth.state),
    isProcessing: talk.isProcessing || earsState === "writing",
    send: useCallback((said: string) => send.current(said), []),
    /** Reads something aloud that nobody asked for in words. */
    speak: useCallback(
      (text: string) => {
        mouth.begin();
        mouth.unlock();
        mouth.follow(text, true);
      },
      [mouth],
    ),
    toggleListening,
    stopSpeaking: useCallback(() => mouth.hush(), [mouth]),
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
