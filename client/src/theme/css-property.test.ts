import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isCssProperty } from "./css-property.ts";

beforeEach(() => vi.stubGlobal("document", { documentElement: { style: { display: "", size: "", src: "" } } }));
afterEach(() => vi.unstubAllGlobals());

test("what the browser knows as CSS is CSS, and so are selectors, at-rules and variables", () => {
  const css = ["display", "&:has(input)", "@media print", "--height"];
  expect(css.filter((name) => !isCssProperty(name))).toEqual([]);
});

test("attributes stay attributes, also those that browsers know as descriptors", () => {
  const attributes = ["src", "size", "href", "aria-label", "onClick"];
  expect(attributes.filter(isCssProperty)).toEqual([]);
});
