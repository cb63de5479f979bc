import { expect, test } from "vitest";
import isAttribute from "./attribute.ts";

test("passes all attributes to an element, except for Chakra's own props", () => {
  expect(["asChild", "theme"].filter(isAttribute)).toEqual([]);
  const attributes = ["id", "onClick", "aria-label", "data-at-edge", "popover", "viewBox"];
  expect(attributes.filter(isAttribute)).toEqual(attributes);
});
