import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, runNpm, say } from "./run.mjs";

/** Installs what package-lock.json names, unless exactly that is installed. */
export async function installIfNeeded() {
  if (isInstalled(readPackages("package-lock.json"), readPackages("node_modules/.package-lock.json"))) return;
  say("Installing packages, this takes a minute ...");
  await runNpm(["ci", "--no-audit", "--no-fund"], { title: "Install" });
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

function readPackages(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : {};
}
