/** Speech recognition by an AI service with the OpenAI API. HTTP tests cover its responses. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { signUp } from "./people.ts";
import { test as base } from "./test.ts";

const serviceFile = fileURLToPath(new URL("../../server/dist/testing/ai-program.js", import.meta.url));

async function startService(): Promise<{ service: ChildProcess; url: string }> {
  const service = spawn(process.execPath, [serviceFile], { stdio: ["ignore", "pipe", "inherit"] });
  const [url] = await once(createInterface(service.stdout), "line");
  return { service, url };
}

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  hubEnvironment: async ({}, use) => {
    const { service, url } = await startService();
    await use({ AI_BASE_URL: url, AI_MODEL: "test-model", AI_TRANSCRIBE_MODEL: "test-transcriber" });
    service.kill();
  },
});

test("sends speech to the service as a playable recording, and runs the command", {
  tag: "@long",
}, async ({ page, hubEnvironment }) => {
  await page.addInitScript(() => {
    for (const name of ["SpeechRecognition", "webkitSpeechRecognition"])
      Object.defineProperty(window, name, { value: undefined });
    const start = MediaRecorder.prototype.start;
    MediaRecorder.prototype.start = function (chunkMs) {
      this.addEventListener("dataavailable", () => document.body.append("(recorded)"));
      start.call(this, chunkMs);
    };
  });
  await signUp(page, "Ada", "/voice-assistant");
  await page.getByRole("button", { name: "Start Listening", exact: true }).click();
  await expect(page.locator("body")).toContainText("(recorded)(recorded)");
  await page.getByRole("button", { name: "Stop Listening", exact: true }).click();
  await expect(page.getByRole("log", { name: "Conversation" })).toContainText("Added milk.");

  const recording = await fetch(new URL("/recording", hubEnvironment.AI_BASE_URL));
  expect(recording.headers.get("content-type")).toBe("audio/webm");
  expect(recording.headers.get("x-name")).toBe("recording.webm");
  const sound = Buffer.from(await recording.arrayBuffer()).toString("base64");
  const { seconds, loudness } = await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const decoded = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes.buffer);
    return {
      seconds: decoded.duration,
      loudness: decoded.getChannelData(0).reduce((loudest, one) => Math.max(loudest, one), 0),
    };
  }, sound);
  expect(seconds).toBeGreaterThan(1.5);
  expect(loudness).toBeGreaterThan(0.01);
});
