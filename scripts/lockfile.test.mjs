import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isInstalled } from "./lib/install.mjs";
import { root } from "./lib/run.mjs";

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));

/** Node resolves a package next to its dependent first, then in each parent folder. */
function isLocked(name, needer) {
  for (let folder = needer; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/node_modules/"), 0))) {
    if (packages[`${folder === "" ? "" : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === "") return false;
  }
}

test("locks every optional dependency, so an install on another system gets its binary", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(name, path)),
  );
  expect(missing).toEqual([]);
});

test("records a checksum and no download address for each package", () => {
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

test("pins every dependency to one version", () => {
  for (const folder of ["", "shared/", "realtime/", "server/", "client/"]) {
    const manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    }
  }
});

test("skips an install only when exactly the locked packages are installed", () => {
  const locked = {
    "": {},
    "node_modules/a": { version: "1.0.0" },
    "node_modules/win": { version: "1.0.0", optional: true },
  };
  expect(isInstalled(locked, { "node_modules/a": { version: "1.0.0" } })).toBe(true);
  expect(isInstalled(locked, { "node_modules/a": { version: "1.0.1" } })).toBe(false);
  expect(isInstalled(locked, {})).toBe(false);
  // A release changes only the versions of the workspace packages.
  expect(isInstalled({ shared: { version: "1.1.0" } }, { shared: { version: "1.0.0" } })).toBe(true);
});
