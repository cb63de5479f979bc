import { expect, test } from "vitest";
import { shownTags } from "./meal-text.ts";

test("shows only the strictest of vegan, vegetarian and pescatarian", () => {
  expect(shownTags(["Pescatarian", "vegetarian", "vegan", "gluten-free"])).toEqual(["vegan", "gluten-free"]);
  expect(shownTags(["pescatarian", "vegetarian"])).toEqual(["vegetarian"]);
  expect(shownTags(["pescatarian", "quick"])).toEqual(["pescatarian", "quick"]);
});
