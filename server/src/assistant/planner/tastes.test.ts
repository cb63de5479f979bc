import { expect, test } from "vitest";
import { hasTaste, readTastes } from "./tastes.ts";

const saturday = "2026-11-21";
const monday = "2026-11-23";

test.each<[string, string[], string[]]>([
  ["I don't like mushrooms", [], ["mushrooms"]],
  ["We love curry and pasta", ["curry", "pasta"], []],
  ["Ben hates fish, olives or capers", [], ["fish", "olives", "capers"]],
  ["The kids really enjoy pancakes for dinner", ["pancakes"], []],
  ["Not a fan of eating liver", [], ["liver"]],
  ["Our favourite food is pizza", ["pizza"], []],
  ["no coriander", [], ["coriander"]],
  ["lasagne", ["lasagne"], []],
  ["Grandma comes for lunch every second Thursday of the month", [], []],
])("parses “%s” as a taste", (text, liked, disliked) => {
  expect(readTastes([text], saturday)).toEqual({ liked, disliked });
});

test("applies a weekday taste only on weekdays and a weekend taste only on weekends", () => {
  const preferences = ["Something quick on weekdays", "We like a roast at the weekend"];
  expect(readTastes(preferences, monday).liked).toEqual(["quick"]);
  expect(readTastes(preferences, saturday).liked).toEqual(["roast"]);
});

test("matches a taste by whole words, in singular or plural", () => {
  expect(hasTaste(["Mushroom risotto"], "mushrooms")).toBe(true);
  expect(hasTaste(["canned tomatoes"], "tomato")).toBe(true);
  expect(hasTaste(["Eggplant curry"], "egg")).toBe(false);
  expect(hasTaste(["red lentils", "rice"], "red rice")).toBe(true);
});
