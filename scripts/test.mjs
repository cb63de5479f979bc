/** Sets up what is missing and runs every test. `--long` tries every promise as often as it says. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "./lib/build.mjs";
import { check } from "./lib/check.mjs";
import { failuresFile } from "./lib/failures-reporter.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { main, runTool } from "./lib/run.mjs";
import { installTestTools } from "./lib/test-tools.mjs";
import { forgetTimes, sayTheSlowest } from "./lib/times.mjs";

const vitestReporters = [
  new URL("lib/failures-reporter.mjs", import.meta.url),
  new URL("lib/vitest-times-reporter.mjs", import.meta.url),
].map(fileURLToPath);
const environment = process.argv.includes("--long") ? { TEST_LONG: "1" } : {};

await main(async () => {
  requireNode();
  await installIfNeeded();
  await installTestTools();
  // Tests that kill hubs run the built server.
  await build();
  forgetTimes();
  // Everything is run, so that one look shows all that is wrong; the tests at once, because they often wait.
  const checked = await Promise.allSettled([check()]);
  const tested = await Promise.allSettled([
    runTool("playwright", ["test", "--project", "tests"], { title: "Browser tests", environment, isBeside: true }),
    unitAndIntegration(),
  ]);
  const outcomes = [...checked, ...tested];
  sayTheSlowest();
  const failures = outcomes.flatMap(({ reason }) => (reason ? [reason.message] : []));
  if (failures.length > 0) throw new Error(failures.join(" "));
});

/** What failed is told again at the end, because the browser tests may print screenfuls after it. */
async function unitAndIntegration() {
  const reporters = ["default", ...vitestReporters].map((reporter) => `--reporter=${reporter}`);
  await runTool("vitest", ["run", ...reporters], { title: "Unit and integration tests", environment }).catch(
    async (error) => {
      const failures = await readFile(failuresFile, "utf8").catch(() => "");
      throw new Error(`${error.message}\n${failures}\n`);
    },
  );
}
