import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run, say } from "./run.mjs";

const chromiumNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macChrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** The browser for the tests; undefined means the one Playwright brings, if it was installed. */
export function findChromium() {
  const found = chromiumNames.map(onPath).find((path) => path !== undefined);
  return found ?? (existsSync(macChrome) ? macChrome : undefined);
}

/** Makes sure that the tests find a browser and Redis: installs them as root on Debian, says what to do elsewhere. */
export async function installTestTools() {
  const missing = await missingTools();
  if (missing.length === 0) return;
  const isDebianRoot = process.getuid?.() === 0 && onPath("apt-get") !== undefined;
  if (!isDebianRoot)
    throw new Error(`The tests need ${missing.join(" and ")}. Please install: ${missing.map(advice).join("; ")}.`);
  say(`Installing ${missing.join(" and ")} ...`);
  const environment = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { title: "Package lists", environment });
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing], {
    title: "Test tools",
    environment,
  });
}

async function missingTools() {
  const { chromium } = await import("@playwright/test");
  const hasBrowser = findChromium() !== undefined || existsSync(chromium.executablePath());
  return [...(hasBrowser ? [] : ["chromium"]), ...(onPath("redis-server") ? [] : ["redis-server"])];
}

function advice(tool) {
  const mac = { chromium: "brew install --cask google-chrome", "redis-server": "brew install redis" };
  return process.platform === "darwin" ? mac[tool] : `${tool} (sudo apt-get install ${tool})`;
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
