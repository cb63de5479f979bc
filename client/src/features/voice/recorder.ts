/** Records from one tap to the next and transcribes on the hub, for browsers without speech recognition. */
import { maxRecordingBytes, recordingTypes } from "@hub/shared/features/assistant/schema";
import type { RecognizerEvents, RecognizerState } from "./recognizer.ts";

export interface Recording {
  type: (typeof recordingTypes)[number];
  /** Base64. */
  audio: string;
}

/** Enough for speech, and low enough that a minute fits in the upload limit. */
const audioBitsPerSecond = 24_000;
const chunkMs = 1_000;
const maxMs = 45_000;

export class Recorder {
  state: RecognizerState = "off";
  private readonly heard: RecognizerEvents;
  private readonly write: (recording: Recording) => Promise<string>;
  private readonly listeners = new Set<() => void>();
  /** Counts recordings, to ignore the late result of an earlier one. */
  private turn = 0;
  private recorder: MediaRecorder | undefined;

  constructor(heard: RecognizerEvents, write: (recording: Recording) => Promise<string>) {
    this.heard = heard;
    this.write = write;
  }

  async start(): Promise<void> {
    if (this.state !== "off") return;
    const turn = ++this.turn;
    this.set("listening");
    let stream: MediaStream | undefined;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (turn === this.turn) this.record(stream, turn);
      else release(stream);
    } catch {
      if (stream) release(stream);
      this.fail(turn);
    }
  }

  /** Ends the recording and transcribes it. */
  finish(): void {
    if (this.recorder?.state === "recording") this.recorder.stop();
    else this.stop();
  }

  /** Ends and discards the recording. */
  stop(): void {
    this.turn += 1;
    if (this.recorder?.state === "recording") this.recorder.stop();
    this.recorder = undefined;
    this.set("off");
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private record(stream: MediaStream, turn: number): void {
    const recorder = new MediaRecorder(stream, { audioBitsPerSecond });
    const chunks: Blob[] = [];
    let bytes = 0;
    recorder.ondataavailable = ({ data }) => {
      chunks.push(data);
      bytes += data.size;
      // Leaves room for the next chunk.
      if (bytes > maxRecordingBytes * 0.9 && recorder.state === "recording") recorder.stop();
    };
    recorder.onstop = () => {
      clearTimeout(timer);
      release(stream);
      if (turn === this.turn) void this.transcribe(new Blob(chunks, { type: recorder.mimeType }), turn);
    };
    recorder.start(chunkMs);
    const timer = setTimeout(() => this.finish(), maxMs);
    this.recorder = recorder;
  }

  private async transcribe(sound: Blob, turn: number): Promise<void> {
    this.recorder = undefined;
    this.set("transcribing");
    try {
      const type = recordingTypes.find((one) => sound.type.startsWith(one));
      if (!type || sound.size > maxRecordingBytes) throw new Error("The recording cannot be sent");
      const text = await this.write({ type, audio: toBase64(await sound.arrayBuffer()) });
      if (turn !== this.turn) return;
      this.set("off");
      if (text !== "") this.heard.onFinal(text);
    } catch {
      this.fail(turn);
    }
  }

  private fail(turn: number): void {
    if (turn !== this.turn) return;
    this.recorder = undefined;
    this.set("off");
    this.heard.onFailure();
  }

  private set(state: RecognizerState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

/** Whether this browser can record on this page. */
export function canRecord(): boolean {
  return typeof MediaRecorder === "function" && Boolean(navigator.mediaDevices?.getUserMedia);
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function toBase64(bytes: ArrayBuffer): string {
  let text = "";
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte);
  return btoa(text);
}
