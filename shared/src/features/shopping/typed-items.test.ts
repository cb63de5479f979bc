import { expect, test } from "vitest";
import lines from "./testing/typed-lines.json" with { type: "json" };
import { readTypedItems } from "./typed-items.ts";

const read = (text: string) =>
  readTypedItems(text).map(({ item, quantity, note }) => [quantity, item, note].filter(Boolean).join(" | "));

test.each([
  ["milk", ["milk"]],
  ["2 milk", ["2 | milk"]],
  ["2 milk, 500 g flour, organic; bread", ["2 | milk", "500 g | flour | organic", "bread"]],
  ["500g flour", ["500 g | flour"]],
  ["0,5 l cream", ["0.5 l | cream"]],
  ["1/2 kg mince, ½ l oil", ["0.5 kg | mince", "0.5 l | oil"]],
  ["3x yoghurt", ["3 | yoghurt"]],
  ["2 x 500 g spaghetti", ["2 x 500 g | spaghetti"]],
  ["2 bottles of water", ["2 bottles | water"]],
  ["2 large eggs", ["2 | large eggs"]],
  ["eggs x6", ["6 | eggs"]],
  ["butter 250 grams", ["250 g | butter"]],
  ["apples (the red ones)", ["apples | the red ones"]],
  ["rice, not the quick one, 2 l milk", ["rice | not the quick one", "2 l | milk"]],
  ["bananas, ripe, for the cake", ["bananas | ripe, for the cake"]],
  ["7up, 2% milk, flour 405", ["7up", "2% milk", "flour 405"]],
  ["milk,3 eggs", ["milk", "3 | eggs"]],
  ["1 1/2 lb beef, 1½ pounds mince, 8 oz. cream cheese", ["1.5 lb | beef", "1.5 lb | mince", "8 oz | cream cheese"]],
  ["2-3 onions, 3 to 4 large apples", ["2-3 | onions", "3-4 | large apples"]],
  ["two cups of rice, ten eggs", ["2 cups | rice", "10 | eggs"]],
  ["a dozen eggs, half a dozen rolls, 2 dozen oysters", ["12 | eggs", "6 | rolls", "24 | oysters"]],
  ["a bag of crisps, half a pound of ham", ["1 bag | crisps", "0.5 lb | ham"]],
  [
    "tenderstem broccoli, five spice, a kiwi, 2-ply tissues",
    ["tenderstem broccoli", "five spice", "a kiwi", "2-ply tissues"],
  ],
  ["500 g", ["500 g"]],
  ["organic", ["organic"]],
  [" , ; ", []],
])("splits %j into %j", (text, things) => {
  expect(read(text)).toEqual(things);
});

test.each(lines)("splits %j into %j", (text = "", ...things) => {
  expect(read(text)).toEqual(things);
});

test.each([
  [
    "potatoes\nbread\n6 eggs\n500g flour\nbananas, 2 kg",
    ["potatoes", "bread", "6 | eggs", "500 g | flour", "2 kg | bananas"],
  ],
  ["Milk\t2\nBread", ["2 | Milk", "Bread"]],
  ["beef 2-1/4 lb, flour - 2-1/4", ["2.25 lb | beef", "2.25 | flour"]],
  ["flour 405 2-1/4", ["flour 405 2-1/4"]],
  ["Wein, 2 Flaschen", ["2 Flaschen | Wein"]],
  ["apples (2 kg)", ["2 kg | apples"]],
  ["Eier 10 Stück, ägg 12 st, jajka 10 szt.", ["10 Stück | Eier", "12 | ägg", "10 | jajka"]],
  ["Sahne 200 ml Becher, tomatoes 400 g can", ["200 ml | Sahne", "400 g | tomatoes"]],
  ["puzzle 24 pieces, 21 st birthday card", ["puzzle 24 pieces", "21 st birthday card"]],
  ["2 x 400 g tins tomatoes", ["2 x 400 g tins | tomatoes"]],
  ["- milk\n✅ tea\n⬜\uFE0F rice", ["milk", "tea", "rice"]],
])("splits lines, tabs and trailing amounts: %j into %j", (text, things) => {
  expect(read(text)).toEqual(things);
});

test("removes dashes, boxes and numbers from a pasted list", () => {
  expect(read("- milk\n* 2 bread\r\n[ ] eggs\n[x] tea\n☐ rice\n3) 1 kg flour\n\n")).toEqual([
    "milk",
    "2 | bread",
    "eggs",
    "tea",
    "rice",
    "1 kg | flour",
  ]);
});

test("never truncates typed text", () => {
  expect(readTypedItems("x".repeat(5_000))[0]?.item).toHaveLength(5_000);
  expect(readTypedItems("milk\n".repeat(5_000))).toHaveLength(5_000);
  expect(readTypedItems(`milk (${"organic and more ".repeat(30)})`)[0]?.note).toHaveLength(17 * 30 - 1);
});
