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

/**
 * A worker loads once what the tests of its projects need, so none has both unit and integration tests. In the long run
 * the unit tests' many seeds need two, and what is promised in milliseconds needs a machine of its own.
 */
const workers = isLong ? { unit: 2, integration: 1 } : { unit: 1, integration: 2 };

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

/** Everything is run, so that one look shows all that is wrong: at once, because tests often wait, or part by part. */
async function runAll(environment) {
  const parts = [
    () =>
      runTool("playwright", ["test", "--project", "tests"], { title: "Browser tests", environment, isBeside: true }),
    () =>
      runVitest(["--project=unit", "--project=client", `--maxWorkers=${workers.unit}`], {
        title: "Unit tests",
        environment,
        isBeside: true,
      }),
    // These wait more than they work, so beside the others they take hardly longer.
    () => runVitest(["--project=apart", "--maxWorkers=1"], { title: "Tests apart", environment, isBeside: true }),
    () =>
      runVitest(["--project=int", `--maxWorkers=${workers.integration}`], {
        title: "Integration tests",
        environment,
      }),
    // For all other rules and for dead code `npm run check` looks before each commit.
    () => check({ isWhole: isLong }),
  ];
  if (!isLong) return Promise.allSettled(parts.map((start) => start()));
  const outcomes = [];
  for (const start of parts) outcomes.push(...(await Promise.allSettled([start()])));
  return outcomes;
}
