import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run, say } from "./run.mjs";

/** Chromium without a window, which makes the tests a third faster. Debian has a separate package. */
const shell = "chromium-headless-shell";
const chromiumNames = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macChrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** The browser for the tests; undefined for the one of Playwright, if installed. */
export function findChromium() {
  const found = chromiumNames.map(onPath).find((path) => path !== undefined);
  return found ?? (existsSync(macChrome) ? macChrome : undefined);
}

/** @public Opens a browser for the bench, which is outside the workspaces. */
export async function launchChromium() {
  const { chromium } = await import("@playwright/test");
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
}

/** Calendar clients without a window, and calendar servers, for the long tests. */
const calendarPrograms = ["vdirsyncer", "khal", "radicale", "xandikos", "python3-caldav"];

/**
 * Ensures that the tests find a browser and Redis: installs them as root on Debian, explains what to do elsewhere.
 * `packages` settles when the npm packages, which install in parallel, are complete.
 */
export async function installTestTools({ isLong = false, packages = undefined } = {}) {
  const programs = ["redis-server", ...(isLong ? calendarPrograms : [])];
  const isDebianRoot = process.getuid?.() === 0 && onPath("apt-get") !== undefined;
  // Without a network or the Debian package, the tests use the installed programs.
  const programsInstalled = isDebianRoot ? installWithApt(programs).catch((error) => say(error.message)) : undefined;
  await Promise.all([packages, programsInstalled]);
  const missing = await missingTools(programs);
  if (missing.length === 0) return;
  throw new Error(`The tests need ${missing.join(" and ")}. Please install: ${missing.map(advice).join("; ")}.`);
}

async function installWithApt(programs) {
  if ([shell, ...programs].every(isThere)) return;
  say("Installing the tools for the tests ...");
  const environment = { DEBIAN_FRONTEND: "noninteractive" };
  const timeoutOptions = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=20"];
  await run("apt-get", [...timeoutOptions, "update", "-qq"], { title: "Package lists", environment });
  const browser = spawnSync("apt-cache", ["show", shell]).status === 0 ? shell : "chromium";
  const missing = [browser, ...programs].filter((name) => !isThere(name));
  if (missing.length === 0) return;
  await run("apt-get", [...timeoutOptions, "install", "-y", "-qq", "--no-install-recommends", ...missing], {
    title: missing.join(" and "),
    environment,
  });
}

async function missingTools(programs) {
  const { chromium } = await import("@playwright/test");
  const hasBrowser = findChromium() !== undefined || existsSync(chromium.executablePath());
  return [...(hasBrowser ? [] : ["chromium"]), ...programs.filter((name) => !isThere(name))];
}

function advice(tool) {
  const mac = {
    chromium: "brew install --cask google-chrome",
    "redis-server": "brew install redis",
    vdirsyncer: "brew install vdirsyncer",
    khal: "brew install khal",
    radicale: "brew install radicale",
    xandikos: "brew install xandikos",
  };
  return (process.platform === "darwin" && mac[tool]) || `${tool} (sudo apt-get install ${tool})`;
}

/** A Python library has no program to look for. */
function isThere(name) {
  if (name === "python3-caldav") return spawnSync("/usr/bin/python3", ["-c", "import caldav"]).status === 0;
  return onPath(name) !== undefined;
}

function onPath(name) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
