import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npmCommand, root, runNpm, say } from "./run.mjs";

const npm = {
  install: (cwd) => runNpm(["ci", "--no-audit", "--no-fund"], { title: "Install", cwd }),
  readSettings() {
    const [command, args] = npmCommand(["config", "list", "--json"]);
    return JSON.parse(execFileSync(command, args, { cwd: root, encoding: "utf8" }));
  },
};

/** Installs what package-lock.json names, unless exactly that is installed. */
export async function installIfNeeded() {
  if (isInstalled(readPackages("package-lock.json"), readPackages("node_modules/.package-lock.json"))) return;
  say("Installing packages, this takes a minute ...");
  // On Windows npm's links hold whole paths, so they would lead into the folder that is gone.
  const canMove = process.platform !== "win32";
  if (!canMove || !(await installWithAddresses())) await npm.install(root);
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
 * folder of its own, from which the packages move into `place` once all are there. Returns whether that went well: a
 * registry may have its files elsewhere.
 */
export async function installWithAddresses(place = root, { install, readSettings } = npm) {
  const folders = join(place, ".cache/install");
  try {
    // What an install left that was broken off.
    clear(folders);
    const lock = JSON.parse(readFileSync(join(place, "package-lock.json"), "utf8"));
    const { workspaces } = lock.packages[""];
    mkdirSync(folders, { recursive: true });
    const folder = mkdtempSync(join(folders, "packages-"));
    for (const name of [".npmrc", "package.json", ...workspaces.map((name) => `${name}/package.json`)])
      cpSync(join(place, name), join(folder, name));
    const addressed = { ...lock, packages: withAddresses(lock.packages, readSettings()) };
    writeFileSync(join(folder, "package-lock.json"), JSON.stringify(addressed));
    await install(folder);
    // Without it nothing counts as installed. It comes with the root's packages, which are the last.
    rmSync(join(place, "node_modules/.package-lock.json"), { force: true });
    for (const path of [...workspaces, ""].map((name) => join(name, "node_modules"))) {
      rmSync(join(place, path), { recursive: true, force: true });
      if (existsSync(join(folder, path))) renameSync(join(folder, path), join(place, path));
    }
    return true;
  } catch (error) {
    say(`${error.message} npm is asked to install in its own way.`);
    return false;
  } finally {
    clear(folders);
  }
}

/** Where something is still written, it is left for the next time. */
function clear(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    say(`${folder} stays: ${error.message}`);
  }
}

/** The packages of a lockfile, each with where the registry of npm's settings usually has its file. */
export function withAddresses(packages, settings) {
  const registryOf = (name) => settings[`${name.split("/")[0]}:registry`] ?? settings.registry;
  const addressed = Object.entries(packages).map(([path, entry]) => {
    const [, inFolder] = /.*node_modules\/(.+)$/.exec(path) ?? [];
    if (inFolder === undefined || entry.link) return [path, entry];
    const name = entry.name ?? inFolder;
    const file = `${name.split("/").at(-1)}-${entry.version}.tgz`;
    return [path, { ...entry, resolved: `${registryOf(name).replace(/\/*$/, "")}/${name}/-/${file}` }];
  });
  return Object.fromEntries(addressed);
}

function readPackages(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : {};
}
