import { expect, test } from "vitest";
import { shownTags } from "./meal-text.ts";

test("of vegan, vegetarian and pescatarian a dish shows the strongest alone", () => {
  expect(shownTags(["Pescatarian", "vegetarian", "vegan", "gluten-free"])).toEqual(["vegan", "gluten-free"]);
  expect(shownTags(["pescatarian", "vegetarian"])).toEqual(["vegetarian"]);
  expect(shownTags(["pescatarian", "quick"])).toEqual(["pescatarian", "quick"]);
});
