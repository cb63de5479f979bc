import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isCssProperty } from "./css-property.ts";

beforeEach(() => vi.stubGlobal("document", { documentElement: { style: { display: "", size: "", src: "" } } }));
afterEach(() => vi.unstubAllGlobals());

test("treats the browser's CSS properties, selectors, at-rules and variables as CSS", () => {
  const css = ["display", "&:has(input)", "@media print", "--height"];
  expect(css.filter((name) => !isCssProperty(name))).toEqual([]);
});

test("treats attributes as attributes, including those with the name of a descriptor", () => {
  const attributes = ["src", "size", "href", "aria-label", "onClick"];
  expect(attributes.filter(isCssProperty)).toEqual([]);
});
