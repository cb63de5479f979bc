import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./lib/run.mjs";

const read = (file) => readFileSync(join(root, file), "utf8");
const packages = ["shared", "realtime", "server", "client"];

test("gives all packages the newest version of the change log", () => {
  const [, version] = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/m.exec(read("CHANGELOG.md")) ?? [];
  const lock = JSON.parse(read("package-lock.json"));
  const versions = ["", ...packages].flatMap((folder) => {
    const own = JSON.parse(read(join(folder, "package.json")));
    const dependencies = Object.entries({ ...own.dependencies, ...own.devDependencies });
    const workspaceVersions = dependencies.flatMap(([name, version]) => (name.startsWith("@hub/") ? [version] : []));
    return [own.version, lock.packages[folder].version, ...workspaceVersions];
  });
  expect(new Set([...versions, lock.version])).toEqual(new Set([version]));
});

const sections = ["Context", "Decision", "Consequences", "Alternatives"];
const wordsIn = (text) => text.split(/\s+/).filter(Boolean).length;

/** The Markdown files of a folder and its subfolders, as paths below the root. */
function markdownIn(folder) {
  const names = readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`);
  return names.filter((name) => name.endsWith(".md"));
}

test("gives each decision a number, a date, a status, four sections and a line of the index", () => {
  const index = [...read("docs/decisions/README.md").matchAll(/\]\(([\w-]+\.md)\) \| (.+) \| (.+) \|/g)];
  const files = readdirSync(join(root, "docs/decisions")).filter((file) => file !== "README.md");
  const expected = files.toSorted().map((file, at) => {
    const text = read(`docs/decisions/${file}`);
    const [, number, title] = /^# (\d{4})\. (.+)$/m.exec(text) ?? [];
    const [, date] = /^Date: (\d{4}-\d{2}-\d{2}).*\. Status: (?:Accepted|Replaced by .+)\.$/m.exec(text) ?? [];
    expect(Number(number), file).toBe(at + 1);
    expect(
      [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading),
      file,
    ).toEqual(sections);
    expect(wordsIn(text), file).toBeGreaterThanOrEqual(200);
    expect(wordsIn(text), file).toBeLessThanOrEqual(400);
    return [file, title, date];
  });
  expect(index.map(([, ...row]) => row)).toEqual(expected);
});

test("keeps all documents together below 35,000 words", () => {
  const words = markdownIn("docs").map((file) => wordsIn(read(file)));
  expect(words.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(35_000);
});

test("keeps each design note to one page", () => {
  for (const file of markdownIn("docs/design")) {
    expect(wordsIn(read(file)), file).toBeLessThanOrEqual(500);
  }
});

test.each([
  ["README.md", 120],
  ["docs/glossary.md", 60],
])("keeps %s to %i lines", (file, maxLines) => {
  expect(read(file).trimEnd().split("\n").length).toBeLessThanOrEqual(maxLines);
});

test("links only to files and headings that exist", () => {
  const files = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", ...markdownIn("docs")];
  const broken = files.flatMap((file) =>
    [...read(file).matchAll(/\]\(([^)\s:]+)\)|src="([^":]+)"/g)].flatMap(([, link, image]) => {
      const [path, heading] = (link ?? image).split("#");
      const target = path === "" ? file : join(dirname(file), path);
      const missing = !existsSync(join(root, target)) || (heading && !anchorsOf(target).includes(heading));
      return missing ? [`${file}: ${link ?? image}`] : [];
    }),
  );
  expect(broken).toEqual([]);
});

test("names only source files that exist", () => {
  const missing = markdownIn("docs").flatMap((file) =>
    [...read(file).matchAll(/`((?:shared|realtime|server|client|scripts|bench)\/[\w./-]+\.\w+)`/g)].flatMap(
      ([, path]) => (existsSync(join(root, path)) ? [] : [`${file}: ${path}`]),
    ),
  );
  expect(missing).toEqual([]);
});

/** The anchors of a Markdown file, as GitHub generates them from its headings. */
function anchorsOf(file) {
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
