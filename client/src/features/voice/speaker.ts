/** The browser's voice: speaks an answer sentence by sentence while it grows, and falls silent at once. */
import { takeSentences } from "./sentences.ts";

const rate = 0.9;
const pitch = 1;
const volume = 0.8;
/** What a microphone hears arrives this much later. */
const echoMs = 1_500;

export type SpeakerState = "silent" | "speaking";

export class Speaker {
  state: SpeakerState = "silent";
  /** How much of the current answer was handed to the voice. */
  private spokenChars = 0;
  private readonly waiting = new Set<SpeechSynthesisUtterance>();
  private readonly listeners = new Set<() => void>();
  private lastText = "";
  private silentSinceMs = 0;
  /** Nothing more of the current answer is spoken. */
  private isSilenced = false;

  /** Some phones speak later only if they spoke within a tap. */
  unlock(): void {
    voice()?.speak(new SpeechSynthesisUtterance(""));
  }

  /** Begins a new answer; the former one is cut. */
  begin(): void {
    this.silence();
    this.isSilenced = false;
    this.spokenChars = 0;
    this.lastText = "";
  }

  /** Speaks what is new in the answer so far. */
  follow(answer: string, isDone: boolean): void {
    if (this.isSilenced) return;
    const { sentences, takenChars } = takeSentences(answer.slice(this.spokenChars), isDone);
    this.spokenChars += takenChars;
    for (const sentence of sentences) this.say(sentence);
  }

  /** Falls silent, also for what is still to come of the current answer. */
  silence(): void {
    this.isSilenced = true;
    if (this.waiting.size > 0) this.silentSinceMs = Date.now();
    this.waiting.clear();
    voice()?.cancel();
    this.set("silent");
  }

  /** What a microphone may hear of it now. */
  audibleText(): string {
    const isAudible = this.state === "speaking" || Date.now() - this.silentSinceMs < echoMs;
    return isAudible ? this.lastText : "";
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private say(sentence: string): void {
    const synthesis = voice();
    if (!synthesis) return;
    const utterance = new SpeechSynthesisUtterance(sentence);
    Object.assign(utterance, { lang: "en-US", rate, pitch, volume });
    utterance.onend = () => this.finish(utterance);
    utterance.onerror = () => this.finish(utterance);
    // The set also keeps it from being collected, upon which some browsers never tell of its end.
    this.waiting.add(utterance);
    this.lastText += ` ${sentence}`;
    this.set("speaking");
    synthesis.speak(utterance);
  }

  private finish(utterance: SpeechSynthesisUtterance): void {
    if (!this.waiting.delete(utterance) || this.waiting.size > 0) return;
    this.silentSinceMs = Date.now();
    this.set("silent");
  }

  private set(state: SpeakerState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

/** Undefined where the browser has no voice; answers are then only read. */
function voice(): SpeechSynthesis | undefined {
  return "speechSynthesis" in window && "SpeechSynthesisUtterance" in window ? window.speechSynthesis : undefined;
}
