/** Sets up what is missing and runs every test. `--long` tries every promise as often as it says. */
import { build } from "./lib/build.mjs";
import { check } from "./lib/check.mjs";
import { withDataInMemory } from "./lib/data-in-memory.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { main, runTool } from "./lib/run.mjs";
import { runVitest } from "./lib/run-vitest.mjs";
import { installTestTools } from "./lib/test-tools.mjs";
import { forgetTimes, sayHowTestsWent } from "./lib/times.mjs";

const isLong = process.argv.includes("--long");

await main(async () => {
  requireNode();
  const packages = installIfNeeded();
  await installTestTools({ isLong, packages });
  // Tests that kill hubs run the built server.
  await build();
  forgetTimes();
  // How much a long run writes nobody knows.
  const outcomes = isLong ? await runAll({ TEST_LONG: "1" }) : await withDataInMemory(runAll);
  sayHowTestsWent();
  const failures = outcomes.flatMap(({ reason }) => (reason ? [reason.message] : []));
  if (failures.length > 0) throw new Error(failures.join(" "));
});

/**
 * Everything is run, so that one look shows all that is wrong: at once, because tests often wait, but part by part in
 * the long run, which holds what is promised in milliseconds.
 */
async function runAll(environment) {
  const parts = [
    () =>
      runTool("playwright", ["test", "--project", "tests"], { title: "Browser tests", environment, isBeside: true }),
    // A worker loads once what the tests of its projects need, so no worker has both these projects and those below. The
    // long run tries so many seeds that two share them.
    () =>
      runVitest(["--project=unit", "--project=client", `--maxWorkers=${isLong ? 2 : 1}`], {
        title: "Unit tests",
        environment,
        isBeside: true,
      }),
    () =>
      runVitest(["--project=apart", "--project=int", "--maxWorkers=2"], { title: "Integration tests", environment }),
    // For all other rules and for dead code `npm run check` looks before each commit.
    () => check({ isWhole: isLong }),
  ];
  if (!isLong) return Promise.allSettled(parts.map((start) => start()));
  const outcomes = [];
  for (const start of parts) outcomes.push(...(await Promise.allSettled([start()])));
  return outcomes;
}
