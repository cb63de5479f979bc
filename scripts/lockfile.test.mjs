import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isInstalled } from "./lib/install.mjs";
import { root } from "./lib/run.mjs";

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));

/** Node looks for a package beside the one that needs it, then one folder further up, and so on. */
function isLocked(name, needer) {
  for (let folder = needer; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/node_modules/"), 0))) {
    if (packages[`${folder === "" ? "" : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === "") return false;
  }
}

test("every optional dependency is locked, so that an install on another system gets its binary", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(name, path)),
  );
  expect(missing).toEqual([]);
});

test("the lockfile names no address that packages are fetched from, and a checksum for each", () => {
  for (const [path, { resolved, integrity, link }] of Object.entries(packages)) {
    if (!path.includes("node_modules/")) continue;
    if (link) expect(resolved, path).not.toMatch(/:/);
    else
      expect({ path, resolved, integrity }).toEqual({
        path,
        resolved: undefined,
        integrity: expect.stringMatching(/^sha512-/),
      });
  }
});

test("every dependency is pinned to one version", () => {
  for (const folder of ["", "shared/", "realtime/", "server/", "client/"]) {
    const manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    }
  }
});

test("an install is skipped only when exactly the locked packages are there", () => {
  const locked = {
    "": {},
    "node_modules/a": { version: "1.0.0" },
    "node_modules/win": { version: "1.0.0", optional: true },
  };
  expect(isInstalled(locked, { "node_modules/a": { version: "1.0.0" } })).toBe(true);
  expect(isInstalled(locked, { "node_modules/a": { version: "1.0.1" } })).toBe(false);
  expect(isInstalled(locked, {})).toBe(false);
  // A release, whose packages of our own have only another version.
  expect(isInstalled({ shared: { version: "1.1.0" } }, { shared: { version: "1.0.0" } })).toBe(true);
});
