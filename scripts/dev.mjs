/** Compiles, serves and reloads while files change: the pages on vite's address, the hub behind it. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildIfNeeded } from "./lib/build.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { main, root, say, toolPath } from "./lib/run.mjs";

function watch(args, cwd = root) {
  return spawn(process.execPath, args, { cwd, stdio: ["ignore", "inherit", "inherit"] });
}

await main(async () => {
  requireNode();
  await installIfNeeded();
  await buildIfNeeded();
  const settings = join(root, ".env");
  if (existsSync(settings)) process.loadEnvFile(settings);
  const children = [
    watch([toolPath("tsc"), "-b", "--watch", "--preserveWatchOutput"]),
    watch(["--watch", "--watch-preserve-output", "server/dist/main.js"]),
    watch([toolPath("vite")], join(root, "client")),
  ];
  const stop = () => {
    for (const child of children) child.kill("SIGTERM");
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  for (const child of children) {
    child.on("exit", () => {
      if (!children.some(({ killed }) => killed)) say("One of the three programs ended; stopping the others.");
      stop();
    });
  }
});
