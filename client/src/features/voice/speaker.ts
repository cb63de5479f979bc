/** The browser's speech synthesis: speaks a streaming answer sentence by sentence, and can stop at once. */
import { takeSentences } from "./sentences.ts";

const rate = 0.9;
const pitch = 1;
const volume = 0.8;
/** The microphone may hear speech up to this long after it ends. */
const echoMs = 1_500;

export type SpeakerState = "silent" | "speaking";

export class Speaker {
  state: SpeakerState = "silent";
  /** How many characters of the current answer were passed to the voice. */
  private spokenChars = 0;
  private readonly waiting = new Set<SpeechSynthesisUtterance>();
  private readonly listeners = new Set<() => void>();
  private lastText = "";
  private silentSinceMs = 0;
  /** True if the rest of the current answer stays unspoken. */
  private isSilenced = false;

  /** Speaks an empty text during a tap. Some phones allow later speech only after that. */
  unlock(): void {
    voice()?.speak(new SpeechSynthesisUtterance(""));
  }

  /** Starts a new answer and cuts off the previous one. */
  begin(): void {
    this.silence();
    this.isSilenced = false;
    this.spokenChars = 0;
    this.lastText = "";
  }

  /** Speaks the new part of the answer so far. */
  follow(answer: string, isDone: boolean): void {
    if (this.isSilenced) return;
    const { sentences, takenChars } = takeSentences(answer.slice(this.spokenChars), isDone);
    this.spokenChars += takenChars;
    for (const sentence of sentences) this.say(sentence);
  }

  /** Stops speaking, including the rest of the current answer. */
  silence(): void {
    this.isSilenced = true;
    if (this.waiting.size > 0) this.silentSinceMs = Date.now();
    this.waiting.clear();
    voice()?.cancel();
    this.set("silent");
  }

  /** The text that the microphone may hear now. */
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
    // The set also prevents garbage collection, after which some browsers never report the end.
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

/** Undefined if the browser has no speech synthesis. */
function voice(): SpeechSynthesis | undefined {
  return "speechSynthesis" in window && "SpeechSynthesisUtterance" in window ? window.speechSynthesis : undefined;
}
