/**
 * Compiles, serves and reloads while files change: the pages on vite's address, the hub behind it with an example
 * family. Its password is known to everybody, so this hub has a data folder of its own, none of the databases and
 * stores of a real one, and is heard on this computer only.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { buildIfNeeded } from "./lib/build.mjs";
import { endWithNpm } from "./lib/end-with-npm.mjs";
import { exampleAccount, seedExampleFamily } from "./lib/example-family.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { main, root, say, toolPath } from "./lib/run.mjs";

const hasGroups = process.platform !== "win32";

const pagesPort = process.env.PAGES_PORT ?? "5173";

/** What a .env file says of a hub that people live with. */
const ofRealHub = /^(PUBLIC_URL|TRUST_PROXY|SESSION_SECRET|MONGODB_URL|REDIS_URL|BACKUP_DIR|SIGN_UPS|SMTP_.*|S3_.*)$/;

function readSettings() {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  for (const name of Object.keys(process.env)) if (ofRealHub.test(name)) delete process.env[name];
  Object.assign(process.env, { DATA_DIR: join(root, ".cache/dev"), HOST: "127.0.0.1" });
  process.env.HUB_URL = `http://127.0.0.1:${process.env.PORT ?? "3000"}`;
}

function watch(args, { cwd = root, stdout = "inherit", environment = {} } = {}) {
  const env = { ...process.env, ...environment };
  return spawn(process.execPath, args, { cwd, env, stdio: ["ignore", stdout, "inherit"], detached: hasGroups });
}

/** Passes on what the hub says, and fills it once it says that it is ready: nothing else may be filled. */
function fillWhenReady(hub) {
  let isFilled = false;
  createInterface({ input: hub.stdout }).on("line", (line) => {
    if (!line.startsWith("Family Hub is ready: ")) return console.log(line);
    if (isFilled) return say("The hub is back.");
    isFilled = true;
    seedExampleFamily(process.env.HUB_URL).then(
      () => say(`Open http://localhost:${pagesPort}/as-ada: you are Ada, signed in. /gallery shows every part.`),
      (error) => say(error.message),
    );
  });
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
  readSettings();
  const { email, password } = exampleAccount;
  const hub = watch(["--watch", "--watch-preserve-output", "server/dist/main.js"], { stdout: "pipe" });
  fillWhenReady(hub);
  const children = [
    hub,
    watch([toolPath("tsc"), "-b", "--watch", "--preserveWatchOutput"]),
    watch([toolPath("vite"), "--port", pagesPort, "--strictPort", "--logLevel", "warn"], {
      cwd: join(root, "client"),
      environment: { EXAMPLE_SIGN_IN: JSON.stringify({ email, password }) },
    }),
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
