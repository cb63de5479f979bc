import { expect, test } from "vitest";
import { requireNode } from "./lib/node-version.mjs";

test.each(["18.20.0", "20.18.3"])("refuses Node %s and says what to do", (version) => {
  expect(() => requireNode(version)).toThrow(`needs Node 20.19 or newer; this is Node ${version}`);
});

test.each(["20.19.0", "22.0.0", "26.1.0"])("accepts Node %s", (version) => {
  expect(() => requireNode(version)).not.toThrow();
});
