import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npmCommand, root, runNpm, say } from "./run.mjs";

const ci = ["ci", "--no-audit", "--no-fund"];
const workspaces = ["shared", "realtime", "server", "client"];

/** Installs what package-lock.json names, unless exactly that is installed. */
export async function installIfNeeded() {
  const packages = readPackages("package-lock.json");
  if (isInstalled(packages, readPackages("node_modules/.package-lock.json"))) return;
  say("Installing packages, this takes a minute ...");
  // The links that npm makes on Windows stay with the folder that they were made in.
  const canMove = process.platform !== "win32";
  if (!canMove || !(await installWithAddresses())) await runNpm(ci, { title: "Install" });
}

/** Whether the installed packages are those of the lockfile; builds for other systems are not installed here. */
export function isInstalled(locked, installed) {
  return Object.entries(locked).every(([path, wanted]) => {
    const found = installed[path];
    // Our own packages stand in the lockfile too, and a release changes nothing but their version.
    if (!path.includes("node_modules/") || (wanted.optional && found === undefined)) return true;
    return found !== undefined && found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/**
 * The lockfile names no addresses, because machines fetch from different places; npm then reads of each package which
 * versions there are, which is a third of an install. So it is told the addresses, of this machine's registry, in a
 * folder of its own, from which the packages move once all are there. Returns whether that went well: a registry may
 * have its files elsewhere.
 */
async function installWithAddresses() {
  const folder = join(root, ".cache/install");
  const modules = ["", ...workspaces].map((name) => join(name, "node_modules"));
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const name of [".npmrc", "package.json", ...workspaces.map((name) => `${name}/package.json`)])
      cpSync(join(root, name), join(folder, name));
    const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
    const addressed = { ...lock, packages: withAddresses(lock.packages, readRegistry()) };
    writeFileSync(join(folder, "package-lock.json"), JSON.stringify(addressed));
    await runNpm(ci, { title: "Install", cwd: folder });
    for (const path of modules) rmSync(join(root, path), { recursive: true, force: true });
    for (const path of modules) if (existsSync(join(folder, path))) renameSync(join(folder, path), join(root, path));
    return true;
  } catch (error) {
    say(`${error.message} It is tried again in another way.`);
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The packages of a lockfile, each with where a registry usually has its file. */
export function withAddresses(packages, registry) {
  const addressed = Object.entries(packages).map(([path, entry]) => {
    const [, inFolder] = /.*node_modules\/(.+)$/.exec(path) ?? [];
    if (inFolder === undefined || entry.link) return [path, entry];
    const name = entry.name ?? inFolder;
    const file = `${name.split("/").at(-1)}-${entry.version}.tgz`;
    return [path, { ...entry, resolved: `${registry}${name}/-/${file}` }];
  });
  return Object.fromEntries(addressed);
}

/** Where this machine fetches packages from, with a slash at the end. */
function readRegistry() {
  const [command, args] = npmCommand(["config", "get", "registry"]);
  return execFileSync(command, args, { cwd: root, encoding: "utf8" }).trim().replace(/\/*$/, "/");
}

function readPackages(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : {};
}
