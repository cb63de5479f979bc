import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Prints progress. */
export function say(text) {
  console.log(`[hub] ${text}`);
}

/**
 * Runs a program until it exits. Shows its output immediately, or all of it at the end if it runs in parallel with
 * others. Throws when the program fails.
 */
export async function run(command, args, { title, cwd = root, environment = {}, isParallel = false }) {
  const startedMs = Date.now();
  const code = await new Promise((resolve, reject) => {
    const stdio = isParallel ? ["ignore", "pipe", "pipe"] : "inherit";
    const child = spawn(command, args, { cwd, stdio, env: { ...process.env, ...environment } });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => output.push(data));
    child.on("error", reject);
    child.on("close", (exitCode) => {
      process.stdout.write(Buffer.concat(output));
      resolve(exitCode ?? 1);
    });
  });
  if (code !== 0) throw new Error(`${title} failed.`);
  say(`${title}: ${((Date.now() - startedMs) / 1000).toFixed(1)} s`);
}

/** Runs a program of an installed package without the shell that npm's launchers need on Windows. */
export function runTool(name, args, options) {
  return run(process.execPath, [toolPath(name), ...args], options);
}

/** The JavaScript file behind a program of an installed package. */
export function toolPath(name) {
  const packages = { tsc: "typescript", biome: "@biomejs/biome", playwright: "@playwright/test" };
  const folder = join(root, "node_modules", packages[name] ?? name);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[name]);
}

/** Runs npm. */
export function runNpm(args, options) {
  return run(...npmCommand(args), options);
}

/** The command for npm: the file that started this process, if npm did. */
export function npmCommand(args) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith(".js")) return [process.execPath, [npm, ...args]];
  return [process.platform === "win32" ? "npm.cmd" : "npm", args];
}

/** Runs the steps of a script. Exits with one clear line when a step fails. */
export async function main(steps) {
  try {
    await steps();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
