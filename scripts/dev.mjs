/**
 * Compiles, serves and reloads on every change. Vite serves the pages, and the hub behind it has an example family.
 * The password of that family is public. So this hub uses a separate data folder and never the databases of a real
 * hub, and listens on the loopback address only.
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

/** Variables that a .env file sets for a production hub. */
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

/** Forwards the output of the hub, and adds the example family once the hub is ready. */
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

/** Stops a program and its child processes. The compiler, for example, is a child of its launcher. */
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
