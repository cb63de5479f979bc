/** Installs and builds what has changed, then becomes the hub: signals reach it directly. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildIfNeeded } from "./lib/build.mjs";
import { endWithNpm } from "./lib/end-with-npm.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { main, root } from "./lib/run.mjs";

await main(async () => {
  requireNode();
  endWithNpm();
  await installIfNeeded();
  await buildIfNeeded();
  const settings = join(root, ".env");
  if (existsSync(settings)) process.loadEnvFile(settings);
  await import(pathToFileURL(join(root, "server/dist/main.js")).href);
});
