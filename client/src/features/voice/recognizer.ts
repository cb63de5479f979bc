/** The browser's speech recognition: its state and transcripts. */

interface Alternative {
  transcript: string;
}
interface Result {
  readonly isFinal: boolean;
  readonly 0: Alternative;
}
interface ResultEvent {
  resultIndex: number;
  results: ArrayLike<Result>;
}
/** The used parts of the browser's `SpeechRecognition`, which TypeScript's library lacks. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: ResultEvent) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}
type RecognitionMaker = new () => Recognition;

/** "transcribing" while the hub transcribes a recording. */
export type RecognizerState = "off" | "listening" | "transcribing" | "unsupported";

export interface RecognizerEvents {
  /** Called with an interim transcript. */
  onInterim(text: string): void;
  onFinal(text: string): void;
  onFailure(): void;
}

export class Recognizer {
  state: RecognizerState;
  private readonly heard: RecognizerEvents;
  private readonly Maker: RecognitionMaker | undefined;
  private readonly listeners = new Set<() => void>();
  private recognition: Recognition | undefined;

  constructor(heard: RecognizerEvents) {
    this.heard = heard;
    this.Maker = findMaker();
    this.state = this.Maker ? "off" : "unsupported";
  }

  start(): void {
    if (!this.Maker || this.state === "listening") return;
    const recognition = new this.Maker();
    recognition.lang = "en-US";
    recognition.continuous = true;
    recognition.interimResults = true;
    recognition.onresult = (event) => this.hear(recognition, event);
    recognition.onerror = ({ error }) => this.fail(recognition, error);
    recognition.onend = () => this.end(recognition);
    this.recognition = recognition;
    this.set("listening");
    try {
      recognition.start();
    } catch {
      this.fail(recognition, "start");
    }
  }

  /** Stops listening. Final transcripts are sent at once, so nothing is left to send. */
  finish(): void {
    this.stop();
  }

  /** Stops listening and discards the interim transcript. */
  stop(): void {
    const { recognition } = this;
    if (!recognition) return;
    this.end(recognition);
    recognition.abort();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private hear(recognition: Recognition, { resultIndex, results }: ResultEvent): void {
    if (recognition !== this.recognition) return;
    let interim = "";
    for (let index = resultIndex; index < results.length; index++) {
      const result = results[index];
      const text = result?.[0].transcript ?? "";
      if (result?.isFinal) this.heard.onFinal(text.trim());
      else interim += text;
    }
    this.heard.onInterim(interim.trim());
  }

  private fail(recognition: Recognition, error: string): void {
    if (recognition !== this.recognition) return;
    this.end(recognition);
    if (error !== "aborted") this.heard.onFailure();
  }

  private end(recognition: Recognition): void {
    // Ignores the late end of an earlier recognition.
    if (recognition !== this.recognition) return;
    this.recognition = undefined;
    this.heard.onInterim("");
    this.set("off");
  }

  private set(state: RecognizerState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

function findMaker(): RecognitionMaker | undefined {
  const names = ["SpeechRecognition", "webkitSpeechRecognition"] as const;
  for (const name of names) {
    const maker: unknown = Reflect.get(window, name);
    if (typeof maker === "function") return maker as RecognitionMaker;
  }
  return undefined;
}
