import { expect, test } from "vitest";
import { cutText, groupIn, ingredientLines, joinHeadings } from "./lines.ts";

test.each([
  ["For the sauce:", "For the sauce"],
  ["For the dough", "For the dough"],
  ["Sauce :", "Sauce"],
  ["For the glaze (optional):", "For the glaze (optional)"],
  ["Für den Teig", "Für den Teig"],
  ["Pour l’appareil", "Pour l’appareil"],
  ["Pour la pâte", "Pour la pâte"],
  ["Per la pasta", "Per la pasta"],
  ["Para la masa", "Para la masa"],
  ["Para o recheio", "Para o recheio"],
  ["Voor het deeg", "Voor het deeg"],
  ["Till degen", "Till degen"],
  ["Til dejen", "Til dejen"],
  ["Na ciasto", "Na ciasto"],
  ["Sosu için", "Sosu için"],
])("reads %j as the start of the group %j", (line, group) => {
  expect(groupIn(line)).toBe(group);
});

test.each([
  "2 eggs",
  "2 eggs:",
  "butter for frying",
  "For the topping: chopped nuts",
  "forelle",
  "",
  ":",
  "Portobello",
])("does not read %j as the start of a group", (line) => {
  expect(groupIn(line)).toBeUndefined();
});

test("formats ingredients with the names of their groups", () => {
  const dough = { text: "200 g flour", group: "Dough" };
  expect(ingredientLines([{ text: "2 eggs" }, dough, { ...dough, text: "1 egg" }])).toEqual([
    "2 eggs",
    "Dough:",
    "200 g flour",
    "1 egg",
  ]);
});

test("prefixes the first step with its section name, and keeps a section without steps", () => {
  expect(joinHeadings(["Sauce:", "Melt butter.", "Stir."])).toEqual(["Sauce: Melt butter.", "Stir."]);
  expect(joinHeadings(["Filling:", "Apples:", "Chop.", "To serve:"])).toEqual(["Filling: Apples: Chop.", "To serve:"]);
  expect(joinHeadings(["Mix all. Then add:", "Eggs."])).toEqual(["Mix all. Then add:", "Eggs."]);
});

test("splits a text between sentences, else between words, without loss", () => {
  const sentences = "Peel the apples. Chop them. ";
  expect(cutText(sentences.repeat(2), 30)).toEqual(["Peel the apples. Chop them.", "Peel the apples. Chop them."]);
  expect(cutText("No end of a sentence anywhere in it", 20)).toEqual(["No end of a sentence", "anywhere in it"]);
  expect(cutText("x".repeat(25), 10)).toEqual(["xxxxxxxxxx", "xxxxxxxxxx", "xxxxx"]);
  expect(cutText("Short.", 10)).toEqual(["Short."]);
});
