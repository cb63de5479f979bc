/** Installs what is missing and runs every test. `--long` runs the long form of each test. */
import { build } from "./lib/build.mjs";
import { check } from "./lib/check.mjs";
import { withDataInMemory } from "./lib/data-in-memory.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { main, runTool } from "./lib/run.mjs";
import { runVitest } from "./lib/run-vitest.mjs";
import { installTestTools } from "./lib/test-tools.mjs";
import { printSummary, removeTimes } from "./lib/times.mjs";

const isLong = process.argv.includes("--long");

/**
 * A worker loads the modules of its projects once, so no worker runs both unit and integration tests. In the long run,
 * unit tests with many seeds get two workers, and tests of durations run alone.
 */
const workers = isLong ? { unit: 2, integration: 1 } : { unit: 1, integration: 2 };

await main(async () => {
  requireNode();
  const packages = installIfNeeded();
  await installTestTools({ isLong, packages });
  // Tests that kill hubs run the built server.
  await build();
  removeTimes();
  // A long run may write more than the memory holds.
  const outcomes = isLong ? await runAll({ TEST_LONG: "1" }) : await withDataInMemory(runAll);
  printSummary();
  const failures = outcomes.flatMap(({ reason }) => (reason ? [reason.message] : []));
  if (failures.length > 0) throw new Error(failures.join(" "));
});

/** Runs everything before it fails: in parallel, because tests often wait, or part by part. */
async function runAll(environment) {
  const parts = [
    () =>
      runTool("playwright", ["test", "--project", "tests"], { title: "Browser tests", environment, isParallel: true }),
    () =>
      runVitest(["--project=unit", "--project=client", `--maxWorkers=${workers.unit}`], {
        title: "Unit tests",
        environment,
        isParallel: true,
      }),
    // These tests mostly wait, so they run in parallel with the others.
    () =>
      runVitest(["--project=isolated", "--maxWorkers=1"], { title: "Isolated tests", environment, isParallel: true }),
    () =>
      runVitest(["--project=int", `--maxWorkers=${workers.integration}`], {
        title: "Integration tests",
        environment,
      }),
    // `npm run check` applies all other rules and finds dead code before each commit.
    () => check({ isWhole: isLong }),
  ];
  if (!isLong) return Promise.allSettled(parts.map((start) => start()));
  const outcomes = [];
  for (const start of parts) outcomes.push(...(await Promise.allSettled([start()])));
  return outcomes;
}
