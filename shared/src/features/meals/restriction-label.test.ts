import { expect, test } from "vitest";
import { restrictionLabel } from "./restriction-label.ts";

test.each([
  ["peanuts", "No peanuts"],
  ["shellfish", "No shellfish"],
  ["Lactose", "No lactose"],
  ["Tree nuts", "No tree nuts"],
  ["kiwi", "No kiwi"],
  ["pork and beef", "No pork and beef"],
  ["vegan", "Vegan"],
  ["Vegetarian", "Vegetarian"],
  ["halal", "Halal"],
  ["gluten-free", "Gluten-free"],
  ["no pork", "No pork"],
  ["nut allergy", "Nut allergy"],
  ["Lactose intolerance", "Lactose intolerance"],
  ["low FODMAP", "Low FODMAP"],
  ["little sugar", "Little sugar"],
])("formats the restriction %s as %s", (written, label) => {
  expect(restrictionLabel(written)).toBe(label);
});
