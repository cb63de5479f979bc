/** Compiles, serves and reloads while files change: the pages on vite's address, the hub behind it. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildIfNeeded } from "./lib/build.mjs";
import { endWithNpm } from "./lib/end-with-npm.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { main, root, say, toolPath } from "./lib/run.mjs";

const hasGroups = process.platform !== "win32";

function watch(args, cwd = root) {
  return spawn(process.execPath, args, { cwd, stdio: ["ignore", "inherit", "inherit"], detached: hasGroups });
}

/** Ends a program with all it started; the compiler, for one, is a child of its launcher. */
function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  if (hasGroups) process.kill(-child.pid, "SIGTERM");
  else child.kill("SIGTERM");
}

await main(async () => {
  requireNode();
  endWithNpm();
  await installIfNeeded();
  await buildIfNeeded();
  const settings = join(root, ".env");
  if (existsSync(settings)) process.loadEnvFile(settings);
  const children = [
    watch([toolPath("tsc"), "-b", "--watch", "--preserveWatchOutput"]),
    watch(["--watch", "--watch-preserve-output", "server/dist/main.js"]),
    watch([toolPath("vite")], join(root, "client")),
  ];
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    children.forEach(end);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  for (const child of children) {
    child.on("exit", () => {
      if (!isStopping) say("One of the three programs ended; stopping the others.");
      stop();
    });
  }
});
