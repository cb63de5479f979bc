import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./lib/run.mjs";

const read = (file) => readFileSync(join(root, file), "utf8");
const packages = ["shared", "realtime", "server", "client"];

test("all packages are of the version that stands first in the change log", () => {
  const [, version] = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/m.exec(read("CHANGELOG.md")) ?? [];
  const lock = JSON.parse(read("package-lock.json"));
  const versions = ["", ...packages].flatMap((folder) => {
    const own = JSON.parse(read(join(folder, "package.json")));
    const needed = Object.entries({ ...own.dependencies, ...own.devDependencies });
    const ours = needed.flatMap(([name, wanted]) => (name.startsWith("@hub/") ? [wanted] : []));
    return [own.version, lock.packages[folder].version, ...ours];
  });
  expect(new Set([...versions, lock.version])).toEqual(new Set([version]));
});

test("every decision says whether it holds, since when and what was weighed, and stands in the index", () => {
  const index = read("docs/decisions/README.md");
  const named = [...index.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file]) => file);
  const files = readdirSync(join(root, "docs/decisions")).filter((file) => file !== "README.md");
  expect(named.toSorted()).toEqual(files.toSorted());
  for (const file of files) {
    const text = read(`docs/decisions/${file}`);
    expect(text, file).toMatch(/^Status: (Accepted|Replaced by .+)\. Date: \d{4}-\d{2}-\d{2}\.$/m);
    expect(text, file).toContain("## Alternatives weighed");
  }
});
