import { expect, test } from "vitest";
import isAttribute from "./attribute.ts";

test("what Chakra takes for itself does not go on to an element, and all attributes do", () => {
  expect(["asChild", "theme"].filter(isAttribute)).toEqual([]);
  const attributes = ["id", "onClick", "aria-label", "data-at-edge", "popover", "viewBox"];
  expect(attributes.filter(isAttribute)).toEqual(attributes);
});
