/** Installs and builds what changed, then runs the hub and restarts it after a crash. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildIfNeeded, hubProgram, nodeOptions } from "./lib/build.mjs";
import { endWithNpm } from "./lib/end-with-npm.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { keepRunning } from "./lib/keep-running.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { main, root } from "./lib/run.mjs";

await main(async () => {
  requireNode();
  endWithNpm();
  await installIfNeeded();
  await buildIfNeeded();
  const settings = join(root, ".env");
  if (existsSync(settings)) process.loadEnvFile(settings);
  await keepRunning([...process.execArgv, ...nodeOptions, hubProgram]);
});
