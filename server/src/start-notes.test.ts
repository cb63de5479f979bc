import { expect, test } from "vitest";
import { startNotes } from "./start-notes.ts";

test.each(["20.19.0", "20.20.2", "21.0.0"])("on Node %s recommends a version", (nodeVersion) => {
  expect(startNotes({ engine: "mongod", nodeVersion })).toEqual([expect.stringContaining("install Node 24")]);
});

test.each(["22.12.0", "24.1.0", "26.0.0"])("on Node %s with MongoDB's own server has no notes", (nodeVersion) => {
  for (const engine of ["mongod", "external"] as const) expect(startNotes({ engine, nodeVersion })).toEqual([]);
});

test("names the two commands that migrate from the embedded engine", () => {
  const text = startNotes({ engine: "embedded", nodeVersion: "24.1.0" }).join("\n");
  expect(text).toContain("One person maintains that package");
  expect(text).toContain("npm run hub -- backup ./moving");
  expect(text).toContain("DATA_DIR=./data-mongod npm run hub -- restore ./moving/");
});
