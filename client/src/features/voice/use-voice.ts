import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { addToast } from "../../lib/toast.ts";
import { Ears } from "./ears.ts";
import { isEcho, isHush } from "./echo.ts";
import { Mouth } from "./mouth.ts";
import { useTalk } from "./use-talk.ts";

/** The voice page's machine: it listens, sends what was said, and speaks the answer; a person's voice cuts in at once. */
export function useVoice() {
  const [mouth] = useState(() => new Mouth());
  const [transcript, setTranscript] = useState("");
  const talk = useTalk(mouth);
  const send = useRef(talk.send);
  useEffect(() => {
    send.current = talk.send;
  }, [talk.send]);

  const [ears] = useState(
    () =>
      new Ears({
        onInterim: (text) => hear(text, () => setTranscript(text)),
        onFinal: (text) =>
          hear(text, (didInterrupt) => {
            setTranscript("");
            if (!(didInterrupt && isHush(text))) void send.current(text);
          }),
        onFailure: () => addToast(recognitionError),
      }),
  );

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
    if (ears.state === "listening") return ears.stop();
    mouth.hush();
    mouth.unlock();
    ears.start();
  }, [ears, mouth]);

  const clear = useCallback(() => {
    setTranscript("");
    talk.clear();
  }, [talk.clear]);

  return {
    messages: talk.messages,
    transcript,
    ears: useSyncExternalStore(ears.subscribe, () => ears.state),
    mouth: useSyncExternalStore(mouth.subscribe, () => mouth.state),
    isProcessing: talk.isProcessing,
    send: talk.send,
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
