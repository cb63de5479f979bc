import { expect, test } from "vitest";
import { nameKey, toSingular } from "../../text.ts";
import foods from "../meals/food/foods.json" with { type: "json" };
import dishes from "../recipes/nutrition/names.json" with { type: "json" };
import { itemKey } from "./categories.ts";
import words from "./category-words.json" with { type: "json" };
import { beginningIn } from "./stored-items.ts";
import corpus from "./testing/category-corpus.json" with { type: "json" };
import heldOut from "./testing/held-out-shelves.json" with { type: "json" };

const pairs =
  `Zwiebel Zwiebeln, Tomate Tomaten, Kartoffel Kartoffeln, Apfel Äpfel, Ei Eier, Banane Bananen, Nuss Nüsse, Brot Brote,
  Möhre Möhren, Gurke Gurken, Olive Oliven, Walnuss Walnüsse, Avocado Avocados, oignon oignons, œuf œufs, poireau poireaux,
  pomme de terre|pommes de terre, cebolla cebollas, limón limones, huevo huevos, champiñón champiñones, cipolla cipolle,
  pomodoro pomodori, uovo uova, pesca pesche, limone limoni, fungo funghi, cebola cebolas, limão limões, pão pães, ovo ovos, ui uien,
  tomaat tomaten, ei eieren, banaan bananen, aardappel aardappelen, paprika paprika's, lök lökar, tomat tomater, gurka gurkor,
  morot morötter, æble æbler, eple epler, cebula cebule, jajko jajka, pomidor pomidory,
  ziemniak ziemniaków, ogórek ogórki, egg eggs, potato potatoes, bay leaf|bay leaves`
    .split(",")
    .map((pair) => pair.trim().split(pair.includes("|") ? "|" : " "));

test.each(pairs)("treats %s and %s as the same item", (singular = "", plural = "") => {
  expect(itemKey(plural)).toBe(itemKey(singular));
  expect(itemKey(plural.toUpperCase())).toBe(itemKey(singular));
  expect(beginningIn([plural])(singular)).toBe(true);
});

test.each([
  ["pesca", "pesce"],
  ["pasta", "paste"],
  ["color", "cola"],
  ["can", "cane"],
  ["pan", "pane"],
  ["tap", "tape"],
])("treats %s and %s as different items", (one, other) => {
  expect(itemKey(one)).not.toBe(itemKey(other));
});

test("shares keys only among names of the same item, for 4,500 names in many languages", () => {
  const ofFoods = Object.values(foods).flatMap((group) => Object.keys(group).flatMap((names) => names.split(" = ")));
  const lists = [Object.values(words.names), Object.values(corpus), Object.values(dishes)].flat(2);
  const all = new Set(
    [...lists, ...heldOut.map(({ name }) => name), ...ofFoods].map((name) => nameKey(name.replace("~", ""))),
  );
  const byKey = new Map<string, Set<string>>();
  for (const name of all) byKey.set(itemKey(name), (byKey.get(itemKey(name)) ?? new Set()).add(toSingular(name)));
  const shared = [...byKey.values()].filter((names) => names.size > 1).map((names) => [...names].sort().join(" "));
  expect(all.size).toBeGreaterThan(4_400);
  expect(shared.sort()).toEqual([
    "auster austern",
    "brussel sprout brussels sprout",
    "ei eier eieren",
    "jajka jajko",
    "jalapeno jalapeño",
    "mandel mandeln",
    "nudel nudeln",
    "rosine rosinen",
    "sultanine sultaninen",
    "uova uovo",
  ]);
});
