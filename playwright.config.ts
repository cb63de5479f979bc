import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/lib/test-tools.mjs";

const executablePath = findChromium();
const isRoot = process.getuid?.() === 0;

// It is about noon for the browsers and the hubs, so that no test crosses midnight. These zones count westwards.
const hoursWest = new Date().getUTCHours() - 12;
process.env.TZ = `Etc/GMT${hoursWest < 0 ? "" : "+"}${hoursWest}`;

export default defineConfig({
  testDir: "client/e2e",
  projects: [
    { name: "tests", testMatch: "**/*.test.ts" },
    { name: "screenshots", testMatch: "**/*.shot.ts" },
  ],
  // Each has a hub and a browser of its own, which together keep one core busy.
  workers: 2,
  timeout: 60_000,
  // A hub, a browser and its database share two cores.
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  // A second try records what the first did not: a trace. It is reported as flaky, and is a bug to look into.
  retries: 1,
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    trace: "on-first-retry",
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        ...(isRoot ? ["--no-sandbox"] : []),
        // Drawing in a process that plays a graphics card costs more where there is none.
        "--disable-gpu",
        // The tests need no network; a browser that calls home would only make them slow.
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A microphone that beeps, and nobody who is asked whether it may.
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
      ],
    },
  },
});
