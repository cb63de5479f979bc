/** Tests recording in a browser without speech recognition, with a stub microphone. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { canRecord, Recorder } from "./recorder.ts";

class FakeRecorder {
  static latest: FakeRecorder | undefined;
  state = "inactive";
  mimeType = "audio/webm;codecs=opus";
  ondataavailable: (event: { data: Blob }) => void = () => undefined;
  onstop: () => void = () => undefined;
  constructor() {
    FakeRecorder.latest = this;
  }
  start() {
    if (!canBegin) throw new Error("No sound");
    this.state = "recording";
  }
  stop() {
    this.state = "inactive";
    this.onstop();
  }
  hear(bytes: number) {
    this.ondataavailable({ data: new Blob([new Uint8Array(bytes)]) });
  }
}

const track = { stop: vi.fn() };
let isAllowed = true;
let canBegin = true;
beforeEach(() => {
  isAllowed = true;
  canBegin = true;
  track.stop.mockClear();
  vi.stubGlobal("MediaRecorder", FakeRecorder);
  vi.stubGlobal("navigator", {
    mediaDevices: {
      getUserMedia: async () => {
        if (!isAllowed) throw new Error("No");
        return { getTracks: () => [track] };
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

function openRecorder(write: () => Promise<string>) {
  const events = { onInterim: vi.fn(), onFinal: vi.fn(), onFailure: vi.fn() };
  return { events, recorder: new Recorder(events, write) };
}

test("the hub transcribes the speech between two taps, and the microphone is released", async () => {
  expect(canRecord()).toBe(true);
  const write = vi.fn(async () => "add milk");
  const { events, recorder } = openRecorder(write);
  await recorder.start();
  expect(recorder.state).toBe("listening");
  FakeRecorder.latest?.hear(3);
  recorder.finish();
  expect(recorder.state).toBe("transcribing");
  await expect.poll(() => events.onFinal).toHaveBeenCalledWith("add milk");
  expect(write).toHaveBeenCalledWith({ type: "audio/webm", audio: "AAAA" });
  expect(track.stop).toHaveBeenCalled();
  expect(recorder.state).toBe("off");
});

test("a recording ends automatically before it is too large to send", async () => {
  const { events, recorder } = openRecorder(async () => "a long story");
  await recorder.start();
  FakeRecorder.latest?.hear(170_000);
  await expect.poll(() => events.onFinal).toHaveBeenCalledWith("a long story");
});

test("a canceled recording is not sent, and a refused microphone or hub shows an error", async () => {
  const write = vi.fn(async () => "never");
  const left = openRecorder(write);
  await left.recorder.start();
  left.recorder.stop();
  expect(left.recorder.state).toBe("off");
  expect(track.stop).toHaveBeenCalled();
  expect(write).not.toHaveBeenCalled();

  const refused = openRecorder(async () => Promise.reject(new Error("503")));
  await refused.recorder.start();
  refused.recorder.finish();
  await expect.poll(() => refused.events.onFailure).toHaveBeenCalledOnce();

  isAllowed = false;
  const silent = openRecorder(write);
  await silent.recorder.start();
  expect(silent.events.onFailure).toHaveBeenCalledOnce();
  expect(silent.recorder.state).toBe("off");
});

test("releases the microphone if the recording cannot start", async () => {
  canBegin = false;
  const { events, recorder } = openRecorder(async () => "never");
  await recorder.start();
  expect(track.stop).toHaveBeenCalled();
  expect(events.onFailure).toHaveBeenCalledOnce();
  expect(recorder.state).toBe("off");
});
