/** Runs a command of the hub: `npm run hub -- <command>`. Lists the commands when none is given. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildIfNeeded } from "./lib/build.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { main, root } from "./lib/run.mjs";

await main(async () => {
  requireNode();
  await installIfNeeded();
  await buildIfNeeded();
  const settings = join(root, ".env");
  if (existsSync(settings)) process.loadEnvFile(settings);
  await import("../server/dist/hub-command.js");
});
