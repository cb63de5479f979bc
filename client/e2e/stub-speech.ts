import type { Page } from "@playwright/test";

interface Stub {
  settings: { lang: string; continuous: boolean; interimResults: boolean } | undefined;
  recognize(text: string, isFinal: boolean): void;
  fail(error: string): void;
  end(): void;
  /** The number of sentences that the voice has neither finished nor canceled. */
  waiting(): number;
  spoken: { text: string; rate: number; pitch: number; volume: number }[];
  /** Ends the sentence that is being spoken. */
  finishSentence(): void;
}

declare global {
  interface Window {
    speechStub: Stub;
  }
}

/** Stubs speech recognition and synthesis, which test browsers lack. Call it before the page opens. */
export async function stubSpeech(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let active: FakeRecognition | undefined;
    class FakeRecognition {
      lang = "";
      continuous = false;
      interimResults = false;
      onresult: ((event: object) => void) | null = null;
      onerror: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        active = this;
        const { lang, continuous, interimResults } = this;
        window.speechStub.settings = { lang, continuous, interimResults };
      }
      abort() {
        if (active === this) active = undefined;
        this.onerror?.({ error: "aborted" });
        this.onend?.();
      }
    }
    const queue: SpeechSynthesisUtterance[] = [];
    const synthesis = {
      speak(utterance: SpeechSynthesisUtterance) {
        const { text, rate, pitch, volume } = utterance;
        if (text === "") return;
        window.speechStub.spoken.push({ text, rate, pitch, volume });
        queue.push(utterance);
      },
      cancel: () => void queue.splice(0),
      getVoices: () => [],
    };
    Object.defineProperty(window, "SpeechRecognition", { value: FakeRecognition });
    Object.defineProperty(window, "speechSynthesis", { value: synthesis });
    window.speechStub = {
      settings: undefined,
      recognize: (text, isFinal) =>
        active?.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript: text }], { isFinal })] }),
      fail(error) {
        active?.onerror?.({ error });
        active?.onend?.();
      },
      end: () => active?.onend?.(),
      waiting: () => queue.length,
      spoken: [],
      finishSentence: () => queue.shift()?.onend?.(new Event("end") as SpeechSynthesisEvent),
    };
  });
}

export function say(page: Page, text: string, { isFinal = true } = {}): Promise<void> {
  return page.evaluate(([transcript, final]) => window.speechStub.recognize(transcript, final), [
    text,
    isFinal,
  ] as const);
}

export function spoken(page: Page): Promise<string[]> {
  return page.evaluate(() => window.speechStub.spoken.map(({ text }) => text));
}

export function waitingSentences(page: Page): Promise<number> {
  return page.evaluate(() => window.speechStub.waiting());
}
