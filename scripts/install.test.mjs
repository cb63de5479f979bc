import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { installWithAddresses, withAddresses } from "./lib/install.mjs";

const registry = "https://packages.example.org/";
const marker = "node_modules/.package-lock.json";

let place;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "install-"));
  write(place, ".npmrc", "");
  write(place, "package.json", "{}");
  write(place, "server/package.json", "{}");
  const packages = { "": { workspaces: ["server"] }, "node_modules/a": { version: "2.0.0" } };
  write(place, "package-lock.json", JSON.stringify({ packages }));
  // A package of an older lockfile.
  for (const file of [marker, "node_modules/a/index.js", "server/node_modules/b/index.js"]) write(place, file, "old");
});
afterEach(() => rmSync(place, { recursive: true }));

function write(folder, file, text) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const read = (file) => readFileSync(join(place, file), "utf8");

/** Installs with a stub in place of npm. */
const installWith = (install) => installWithAddresses(place, { install, readSettings: () => ({ registry }) });

test("installs the packages of the root and of a workspace, and removes old ones", async () => {
  let lockfile;
  const isDone = await installWith(async (folder) => {
    lockfile = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
    for (const file of [marker, "node_modules/a/index.js", "server/node_modules/c/index.js"])
      write(folder, file, "new");
  });
  expect(isDone).toBe(true);
  expect(lockfile.packages["node_modules/a"].resolved).toBe(`${registry}a/-/a-2.0.0.tgz`);
  for (const file of [marker, "node_modules/a/index.js", "server/node_modules/c/index.js"])
    expect(read(file), file).toBe("new");
  expect(existsSync(join(place, "server/node_modules/b"))).toBe(false);
  expect(existsSync(join(place, ".cache/install"))).toBe(false);
  expect(read("package-lock.json")).not.toContain("resolved");
});

test("leaves the installed packages in place when the download fails", async () => {
  const isDone = await installWith(async (folder) => {
    write(folder, "node_modules/a/index.js", "half");
    throw new Error("There is no such file.");
  });
  expect(isDone).toBe(false);
  for (const file of [marker, "node_modules/a/index.js", "server/node_modules/b/index.js"])
    expect(read(file), file).toBe("old");
});

test("reports a partial install as not installed", async () => {
  const isDone = await installWith(async (folder) => {
    write(folder, marker, "new");
    write(folder, "server/node_modules/c/index.js", "new");
    // The target of a move is not writable.
    rmSync(join(place, "server"), { recursive: true });
    writeFileSync(join(place, "server"), "");
  });
  expect(isDone).toBe(false);
  expect(existsSync(join(place, marker))).toBe(false);
});

test("writes the registry address of each package, with scopes and aliases", () => {
  const own = { link: true, resolved: "client" };
  const locked = {
    "node_modules/@hub/client": own,
    "node_modules/@scope/a": { version: "1.0.0" },
    "node_modules/@other/b": { version: "1.0.0" },
    "node_modules/a/node_modules/b": { name: "c", version: "2.0.0-next.1" },
  };
  const settings = { registry, "@other:registry": "https://others.example.org/npm" };
  expect(withAddresses(locked, settings)).toEqual({
    "node_modules/@hub/client": own,
    "node_modules/@scope/a": { version: "1.0.0", resolved: `${registry}@scope/a/-/a-1.0.0.tgz` },
    "node_modules/@other/b": { version: "1.0.0", resolved: "https://others.example.org/npm/@other/b/-/b-1.0.0.tgz" },
    "node_modules/a/node_modules/b": {
      name: "c",
      version: "2.0.0-next.1",
      resolved: `${registry}c/-/c-2.0.0-next.1.tgz`,
    },
  });
});
