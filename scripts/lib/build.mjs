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
/** For the Node that runs the hub: the most room for what is young, in MB. */
export const nodeOptions = JSON.parse(readFileSync(join(root, "server/programs/node-options.json"), "utf8"));

/** One checker a package, because several read the same types once each; two packages at once keep two cores busy. */
const compilerOptions = ["-b", "--checkers", "1", "--builders", "2"];
/** Where there is room, the compiler looks less often for memory it needs no more: a tenth more of it, a fifth less time. */
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
      isBeside: true,
    });
  // What a build that fails leaves is of no sources in particular.
  rmSync(stampFile, { force: true });
  // Bundles are made of the sources, so none waits for the compiler.
  const outcomes = await Promise.allSettled([
    compile({ title: "Compile", isBeside: true }),
    bundle("server", "the hub").then(() => bundle("client", "the pages")),
  ]);
  for (const { reason } of outcomes) if (reason) throw reason;
  execFileSync(process.execPath, [...nodeOptions, hubProgram, "--keep-compiled"]);
  writeFileSync(stampFile, hash);
}

/** Builds unless the last build was of the same sources. */
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
