import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { totalmem } from "node:os";
import { join, relative } from "node:path";
import { root, runTool, say } from "./run.mjs";

const sources = [
  "package-lock.json",
  "tsconfig.json",
  "tsconfig.base.json",
  ...["shared", "realtime", "server", "client"].flatMap((name) => [
    `${name}/src`,
    `${name}/package.json`,
    `${name}/tsconfig.json`,
  ]),
  "client/public",
  "client/index.html",
  "server/programs/hub.mjs",
  "server/programs/node-options.json",
  "server/vite.config.ts",
  "client/vite.config.ts",
  "client/chunks.ts",
  "client/service-worker-plugin.ts",
];
const results = ["server/dist/hub.cjs", "client/dist/index.html"];

export const hubProgram = join(root, "server/programs/hub.mjs");
/** The size of the young generation of the heap in the Node that runs the hub, in MB. */
export const nodeOptions = JSON.parse(readFileSync(join(root, "server/programs/node-options.json"), "utf8"));

/** One type checker per package, because each checker loads the shared types again. Two packages use two cores. */
const compilerOptions = ["-b", "--checkers", "1", "--builders", "2"];
/** With enough memory, the compiler collects garbage less often: 10 % more memory, 20 % less time. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
const compilerEnvironment = memory > 4 * 1024 ** 3 ? { GOGC: "400" } : {};

/** Compiles what has changed and checks its types. */
export function compile(options) {
  return runTool("tsc", compilerOptions, { environment: compilerEnvironment, ...options });
}

const stampFile = join(root, "server/dist/.built-from");

export async function build() {
  say("Building ...");
  const hash = hashOf(sources);
  const bundle = (folder, what) =>
    runTool("vite", ["build", "--logLevel", "warn"], {
      title: `Bundle ${what}`,
      cwd: join(root, folder),
      isParallel: true,
    });
  // A failed build leaves output that matches no sources.
  rmSync(stampFile, { force: true });
  // Bundlers read the sources, so they run in parallel with the compiler.
  const outcomes = await Promise.allSettled([
    compile({ title: "Compile", isParallel: true }),
    bundle("server", "the hub").then(() => bundle("client", "the pages")),
  ]);
  for (const { reason } of outcomes) if (reason) throw reason;
  execFileSync(process.execPath, [...nodeOptions, hubProgram, "--keep-compiled"]);
  writeFileSync(stampFile, hash);
}

/** Builds unless the last build used the same sources. */
export async function buildIfNeeded() {
  const isBuilt = results.every((file) => existsSync(join(root, file))) && existsSync(stampFile);
  if (isBuilt && readFileSync(stampFile, "utf8") === hashOf(sources)) return;
  await build();
}

function hashOf(paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => filesBelow(join(root, path)))) {
    hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
