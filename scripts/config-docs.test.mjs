import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { environmentSchema, settingGroups } from "../server/src/config-schema.ts";
import { configurationPage, exampleEnvironment } from "./lib/config-docs.mjs";
import { root } from "./lib/run.mjs";

const read = (file) => readFileSync(join(root, file), "utf8");

test("matches the documented settings with the output of npm run docs:config", () => {
  expect(read("docs/configuration.md")).toBe(configurationPage(settingGroups));
  expect(read(".env.example")).toBe(exampleEnvironment(settingGroups));
});

test("gives every setting a description and exactly one group", () => {
  const settings = settingGroups.flatMap((group) => Object.entries(group.settings));
  expect(settings.map(([name]) => name).toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted());
  for (const [name, schema] of settings) expect(schema.description, name).toMatch(/^[A-Z`].+\.$/s);
});
