import { useEffect, useRef } from "react";

const voice = { lang: "en-US", rate: 0.9, pitch: 1, volume: 0.8 };

/** Reads each text aloud once, if the browser has a voice and lets the page speak. */
export function useReadAloud(texts: readonly { id: string; text: string }[]): void {
  const spoken = useRef(new Set<string>());
  useEffect(() => {
    if (!("speechSynthesis" in window)) return;
    for (const { id, text } of texts) {
      if (spoken.current.has(id)) continue;
      spoken.current.add(id);
      window.speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(text), voice));
    }
  }, [texts]);
}
