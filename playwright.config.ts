import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/lib/test-tools.mjs";
import { noonZone } from "./shared/src/testing/noon.ts";

const isLong = process.env.TEST_LONG === "1";
// In a usual run each thing is seen once in a browser; a second way to it, and other screens, are for the long one.
const usual = isLong ? {} : { grepInvert: /@long/ };

const executablePath = findChromium();
const isRoot = process.getuid?.() === 0;

// For the browsers and the hubs.
process.env.TZ = noonZone;

export default defineConfig({
  testDir: "client/e2e",
  projects: [
    { name: "tests", testMatch: "**/*.test.ts", ...usual },
    { name: "screenshots", testMatch: "**/*.shot.ts", testIgnore: "**/shown.shot.ts" },
    { name: "shown", testMatch: "**/shown.shot.ts" },
  ],
  // Each worker has a separate hub and browser, which together keep one core busy. In a usual run the other tests take twice as
  // long as one needs, and what runs beside more than that costs more; in the long run times are promised.
  workers: 1,
  // For what hangs. A journey takes half a minute, and ten times that on the busiest machine.
  timeout: 600_000,
  // A hub, a browser and its database share two cores.
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI !== undefined,
  // A test that fails sometimes is a fault like any other: `npm run test:stress` finds it.
  retries: 0,
  reporter: [["list"], ["./scripts/lib/playwright-times-reporter.mjs"]],
  use: {
    ...devices["Desktop Chrome"],
    // What moves costs frames, and a press waits until it stands.
    contextOptions: { reducedMotion: "reduce" },
    // "--trace on" records what a test did.
    trace: "off",
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        ...(isRoot ? ["--no-sandbox"] : []),
        // Drawing in a process that plays a graphics card costs more where there is none.
        "--disable-gpu",
        // Most pages stand for seconds: what V8's optimizing compilers make of their program is thrown away with them.
        "--js-flags=--no-opt,--no-maglev",
        // The tests need no network; a browser that calls home would only make them slow.
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
