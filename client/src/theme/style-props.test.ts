import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { conditions } from "./style-props.ts";

const folder = fileURLToPath(new URL("..", import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
const sources = files.map((file) => ({ file, source: readFileSync(folder + file, "utf8") }));
const chakraShorthands =
  "p|px|py|pt|pb|ps|pe|m|mx|my|mt|mb|ms|me|w|h|minW|maxW|minH|maxH|boxSize|rounded|borderX|borderY";

it("defines every condition that components use, because Chakra silently drops unknown ones", () => {
  const used = sources.flatMap(({ file, source }) =>
    [...source.matchAll(/[\s{(]_([a-z][A-Za-z]+)(?:=\{|: \{)/g)].map(([, name]) => ({ file, name: name ?? "" })),
  );
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter(({ name }) => !Object.hasOwn(conditions, name))).toEqual([]);
});

it("uses no shorthand of Chakra's default preset", () => {
  const pattern = new RegExp(`\\s(?:${chakraShorthands})(?:=["{]|: (?:\\d|"|\\{ base))`);
  const components = sources.filter(({ file }) => !file.includes(".test."));
  expect(components.filter(({ source }) => pattern.test(source)).map(({ file }) => file)).toEqual([]);
});
