import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/lib/test-tools.mjs";
import { zoneAtNoon } from "./shared/src/testing/noon.ts";

const isLong = process.env.TEST_LONG === "1";
// A normal run tests each behavior once in a browser. Other ways and other screens are for the long run.
const defaults = isLong ? {} : { grepInvert: /@long/ };

const executablePath = findChromium();
const isRoot = process.getuid?.() === 0;

// The folder for the browsers and the hubs.
process.env.TZ = zoneAtNoon;

export default defineConfig({
  testDir: "client/e2e",
  projects: [
    { name: "tests", testMatch: "**/*.test.ts", ...defaults },
    { name: "screenshots", testMatch: "**/*.shot.ts", testIgnore: "**/published.shot.ts" },
    { name: "published", testMatch: "**/published.shot.ts" },
  ],
  // Each worker has a separate hub and browser, which together keep one core busy. In a normal run, the other tests
  // take twice as long as one worker needs, and a second worker would slow both down. The long run measures times.
  workers: 1,
  // For tests that hang. A journey takes half a minute, and ten times that on the busiest machine.
  timeout: 600_000,
  // A hub, a browser and its database share two cores.
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI !== undefined,
  // A test that fails sometimes is a fault like any other: `npm run test:stress` finds it.
  retries: 0,
  reporter: [["list"], ["./scripts/lib/playwright-times-reporter.mjs"]],
  use: {
    ...devices["Desktop Chrome"],
    // Animations cost frames, and a press waits until they end.
    contextOptions: { reducedMotion: "reduce" },
    // "--trace on" records the steps of a test.
    trace: "off",
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        ...(isRoot ? ["--no-sandbox"] : []),
        // Without a graphics card, a separate GPU process only costs time.
        "--disable-gpu",
        // Most pages live for seconds, so the output of V8's optimizing compilers is never worth its cost.
        "--js-flags=--no-opt,--no-maglev",
        // The tests need no network, and the browser's own requests would only slow them down.
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A fake microphone that beeps, without a permission prompt.
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
      ],
    },
  },
});
