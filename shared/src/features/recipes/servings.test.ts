import { expect, test } from "vitest";
import { readServings } from "./servings.ts";

test.each([
  ["4", 4],
  ["four", 4],
  ["vier", 4],
  ["4-6 servings", 4],
  ["4 to 6", 4],
  ["Serves 6", 6],
  ["Serves: 8-10 people", 8],
  ["Serves about 6", 6],
  ["6 people", 6],
  ["Servings: 4 (2 burritos each)", 4],
  ["8 servings (about 2 quarts)", 8],
  ["1 x 20 cm cake, serves 10", 10],
  ["One 9-inch pie (8 servings)", 8],
  ["makes 12 muffins", 12],
  ["24 cookies", 24],
  ["12 (3-inch) cookies", 12],
  ["2 dozen cookies", 24],
  ["1 bowl", 1],
  ["1 serving", 1],
  ["6 generous portions", 6],
  ["für 4 Personen", 4],
  ["4 Portionen", 4],
  ["Portionen: 4", 4],
  ["2 Pers.", 2],
  ["pour 6 personnes", 6],
  ["pour 6", 6],
  ["4 parts", 4],
  ["para 4 personas", 4],
  ["6 raciones", 6],
  ["per quattro persone", 4],
  ["4 porzioni", 4],
  ["8 porções", 8],
  ["voor 4 personen", 4],
  ["4 personer", 4],
  ["4 portioner", 4],
  ["4 porsjoner", 4],
  ["dla 4 osób", 4],
  ["4 porcje", 4],
  ["4 kişilik", 4],
])("reads %j as %i servings", (text, servings) => {
  expect(readServings([text])).toBe(servings);
});

test.each([
  "",
  "0",
  "a crowd",
  "one 9-inch pie",
  "1 loaf / 1 9x13 pan",
  "1 loaf",
  "2 loaves",
  "1 x 20 cm cake",
  "1 Springform (26 cm)",
  "1 Blech",
  "1 tarte",
  "500 ml",
  "6 cups",
  "2 quarts",
  "1½ servings",
  "400 servings",
])("reads no number of servings in %j", (text) => {
  expect(readServings([text])).toBeNull();
});

test.each([
  [["1 loaf", "8 slices"], 8],
  [["a crowd", "8"], 8],
  [["24 cookies", "serves 12"], 12],
  [[], null],
])("reads the servings from the most specific text of %j", (texts, servings) => {
  expect(readServings(texts)).toBe(servings);
});
