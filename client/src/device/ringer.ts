/** The alarm of a finished timer. It synthesizes the sound, so it needs no network, and repeats until stopped. */

export type Sound = "silent" | "ringing" | "blocked";

const seconds = 2;
/** Two strikes, then a pause. */
const strikesAtSeconds = [0, 0.35];
const pitchesHz = [880, 1_320];
const loudness = 0.35;
/** How fast a strike fades. */
const decayRate = 7;

export class Ringer {
  /** "blocked" until the first user gesture: browsers block audio before it. */
  state: Sound = "silent";
  private context: AudioContext | undefined;
  private readonly listeners = new Set<() => void>();

  ring(): void {
    if (this.context || !("AudioContext" in window)) return;
    const context = new AudioContext();
    this.context = context;
    context.onstatechange = () => this.publish();
    const source = context.createBufferSource();
    source.buffer = strikes(context);
    source.loop = true;
    source.connect(context.destination);
    source.start();
    this.publish();
  }

  silence(): void {
    const { context } = this;
    this.context = undefined;
    // The browser may have closed it, for example after it froze the page.
    context?.close().catch(() => undefined);
    this.publish();
  }

  /** Call it in a user gesture, because browsers block audio before one. */
  unlock(): void {
    this.context?.resume().catch(() => undefined);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private publish(): void {
    const next = soundOf(this.context);
    if (next === this.state) return;
    this.state = next;
    for (const listener of this.listeners) listener();
  }
}

function soundOf(context: AudioContext | undefined): Sound {
  if (!context) return "silent";
  return context.state === "running" ? "ringing" : "blocked";
}

function strikes(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, seconds * context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = loudness * sampleAt(at / context.sampleRate);
  return buffer;
}

function sampleAt(second: number): number {
  let sum = 0;
  for (const strike of strikesAtSeconds) {
    const since = second - strike;
    if (since < 0) continue;
    const fade = Math.exp(-decayRate * since);
    for (const pitch of pitchesHz) sum += (fade * Math.sin(2 * Math.PI * pitch * since)) / pitchesHz.length;
  }
  return sum;
}
