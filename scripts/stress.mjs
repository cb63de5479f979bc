/**
 * Repeats the tests that depend on time or processes next to two busy processes, and counts failures: `npm run
 * test:stress -- --repeat 3 client/e2e/timers.test.ts`. Without a file, runs all such tests of `npm test`.
 */
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { build } from "./lib/build.mjs";
import { main, runTool, say } from "./lib/run.mjs";
import { runVitest } from "./lib/run-vitest.mjs";
import { installTestTools } from "./lib/test-tools.mjs";
import { readTimes, removeTimes } from "./lib/times.mjs";

const browserTests = "client/e2e";
/** Tests that kill and start processes, or wait for a clock or a connection. They run next to the browser tests. */
const timedTests = [
  "client/src/hub",
  "client/src/sync",
  "realtime/src",
  "server/src/durability",
  "server/src/databases",
  "server/src/live",
  "server/src/main.int",
];

/** Keeps a core busy until the parent process exits. */
const busyProgram = `
  process.on("disconnect", () => process.exit());
  (function turn() {
    for (const untilMs = Date.now() + 50; Date.now() < untilMs; );
    setImmediate(turn);
  })();`;

const { values, positionals } = parseArgs({
  options: { repeat: { type: "string", default: "10" } },
  allowPositionals: true,
});
const repeat = Number(values.repeat);
const inBrowser = positionals.filter((file) => file.startsWith(browserTests));
const others = positionals.filter((file) => !file.startsWith(browserTests));
const runsAll = positionals.length === 0;

await main(async () => {
  if (!Number.isInteger(repeat) || repeat < 1) throw new Error("--repeat takes a number of repetitions.");
  await installTestTools();
  await build();
  const busy = Array.from({ length: 2 }, () =>
    spawn(process.execPath, ["-e", busyProgram], { stdio: ["ignore", "inherit", "inherit", "ipc"] }),
  );
  try {
    const times = [
      ...(runsAll || others.length > 0 ? await runTimed(runsAll ? timedTests : others) : []),
      ...(runsAll || inBrowser.length > 0 ? await runBrowser(inBrowser) : []),
    ];
    printFailures(times);
  } finally {
    for (const child of busy) child.kill();
  }
});

async function runTimed(files) {
  const times = [];
  for (let round = 1; round <= repeat; round += 1) {
    const run = () => runVitest(files, { title: `Round ${round} of ${repeat}` });
    times.push(...(await runAndRead("vitest", run)));
  }
  return times;
}

function runBrowser(files) {
  // The reporters of the configuration record the times.
  const options = ["test", "--project", "tests", "--repeat-each", String(repeat), "--retries", "0"];
  return runAndRead("playwright", () => runTool("playwright", [...options, ...files], { title: "Browser tests" }));
}

/** Prints the failures with their counts. */
async function runAndRead(tool, run) {
  removeTimes();
  const failure = await run().then(
    () => undefined,
    (error) => error,
  );
  const times = readTimes(tool);
  const isReported = times.some((time) => time.failure !== undefined);
  return failure === undefined || isReported
    ? times
    : [...times, { test: failure.message, ms: 0, failure: failure.message }];
}

function printFailures(times) {
  const failures = new Map();
  for (const { test, failure } of times) if (failure !== undefined) failures.set(test, (failures.get(test) ?? 0) + 1);
  say(`${times.length} runs of ${new Set(times.map(({ test }) => test)).size} tests next to two busy processes.`);
  for (const [test, count] of failures) console.log(`  failed ${count} of ${repeat}: ${test}`);
  if (failures.size > 0) throw new Error(`${failures.size} tests failed.`);
}
