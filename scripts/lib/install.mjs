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

/** Installs the packages of package-lock.json, unless exactly these are installed. */
export async function installIfNeeded() {
  if (isInstalled(readPackages("package-lock.json"), readPackages("node_modules/.package-lock.json"))) return;
  say("Installing packages, this takes a minute ...");
  // On Windows npm writes absolute links, which would point into the removed folder.
  const canMove = process.platform !== "win32";
  if (!canMove || !(await installWithAddresses())) await npm.install(root);
}

/** Whether the installed packages are those of the lockfile; builds for other systems are not installed here. */
export function isInstalled(locked, installed) {
  return Object.entries(locked).every(([path, wanted]) => {
    const found = installed[path];
    // Workspace packages are in the lockfile too. A release changes only their version.
    if (!path.includes("node_modules/") || (wanted.optional && found === undefined)) return true;
    return found !== undefined && found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/**
 * Installs with a lockfile that names the addresses of this machine's registry. The committed lockfile names none,
 * because machines use different registries, and npm then requests the version list of each package: a third of an
 * install. Packages go to a temporary folder and move to `place` when all are complete. Returns whether it succeeded,
 * because a registry may store its files elsewhere.
 */
export async function installWithAddresses(place = root, { install, readSettings } = npm) {
  const folders = join(place, ".cache/install");
  try {
    // Leftovers of an interrupted install.
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
    // Marks the install as complete, so it moves last, with the packages of the root.
    rmSync(join(place, "node_modules/.package-lock.json"), { force: true });
    for (const path of [...workspaces, ""].map((name) => join(name, "node_modules"))) {
      rmSync(join(place, path), { recursive: true, force: true });
      if (existsSync(join(folder, path))) renameSync(join(folder, path), join(place, path));
    }
    return true;
  } catch (error) {
    say(`${error.message} Falling back to npm.`);
    return false;
  } finally {
    clear(folders);
  }
}

/** If a process still writes there, the folder is removed next time. */
function clear(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    say(`Could not remove ${folder}: ${error.message}`);
  }
}

/** The packages of a lockfile with their usual addresses at the registry of npm's settings. */
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
