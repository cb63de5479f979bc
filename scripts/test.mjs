/** Sets up what is missing and runs every test. `--long` tries every promise as often as it says. */
import { build } from "./lib/build.mjs";
import { check } from "./lib/check.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { main, runTool } from "./lib/run.mjs";
import { installTestTools } from "./lib/test-tools.mjs";

const environment = process.argv.includes("--long") ? { TEST_LONG: "1" } : {};

await main(async () => {
  requireNode();
  await installIfNeeded();
  await installTestTools();
  // Tests that kill hubs run the built server.
  await build();
  // Everything is run, so that one look shows all that is wrong.
  const failures = [];
  for (const step of [
    check,
    () => runTool("vitest", ["run"], { title: "Unit and integration tests", environment }),
    () => runTool("playwright", ["test", "--project", "tests"], { title: "Browser tests", environment }),
  ]) {
    await step().catch((error) => failures.push(error.message));
  }
  if (failures.length > 0) throw new Error(failures.join(" "));
});
