/** The filter for streamed text: no forbidden food passes however the text is split, and other text hardly waits. */

import { checkText } from "@hub/shared/features/meals/allergen-check";
import { allergens } from "@hub/shared/features/meals/allergens";
import { foods, isRisky } from "@hub/shared/features/meals/food/lexicon";
import { paceOf, processorTime, repeated } from "@hub/shared/testing/processor-time";
import { seededRandom } from "@hub/shared/testing/random";
import { beforeAll, describe, expect, test } from "vitest";
import { firstOf, isLong, scale } from "../../testing/scale.ts";
import { AllergenFilter } from "./allergen-filter.ts";
import { createNotices } from "./eaters.ts";

beforeAll(() => void checkText("milk", ["milk"]));

/** The output for each chunk, and the rest at the end. */
function stream(chunks: readonly string[], restrictions: string[], message = ""): string[] {
  const eaters = [{ name: "Ben", dietaryRestrictions: restrictions }];
  const filter = new AllergenFilter({ restrictions, notice: createNotices(eaters, message) });
  return [...chunks.map((chunk) => [...filter.push(chunk)].join("")), filter.end()];
}

const say = (text: string, restrictions: string[], message?: string) =>
  stream(text.match(/\s*\S{1,3}\s*$|\s*\S{1,3}/g) ?? [], restrictions, message).join("");

test("passes neutral words immediately and other words at the next space", () => {
  const chunks = ["Sure", ", here is", " a lentil", " stew with", " rice. Enjoy", " it!"];
  expect(stream(chunks, ["peanuts"])).toEqual([
    "Sure",
    ", here is",
    " a ",
    "lentil stew with",
    " rice. ",
    "Enjoy ",
    "it!",
  ]);
});

describe("stops a sentence before a forbidden food", () => {
  test.each([
    [
      "How about peanut noodles? They are quick.",
      ["peanuts"],
      "How about … I left out something that isn't suitable for Ben. They are quick.",
    ],
    ["Try pine nuts on it.", ["nuts"], "Try … I left out something that isn't suitable for Ben."],
    ["Take p\u200bean\u200but butter.", ["peanuts"], "Take … I left out something that isn't suitable for Ben."],
    ["Take p e a n u t s then.", ["peanuts"], "Take p … I left out something that isn't suitable for Ben."],
    ["Take pea nuts then.", ["peanuts"], "Take … I left out something that isn't suitable for Ben."],
    ["Take m1lk then.", ["milk"], "Take … I left out something that isn't suitable for Ben."],
    [
      "Options:\n- Peanut stew\n- Rice\n",
      ["peanuts"],
      "Options:\n- I left out something that isn't suitable for Ben.\n- Rice\n",
    ],
  ])("%s", (text, restrictions, expected) => {
    const output = say(text, restrictions);
    expect(output).toBe(expected);
  });
});

test.each([
  ["Grill the eggplant first.", ["eggs"]],
  ["Use coconut milk instead.", ["milk"]],
  ["Take soy sauce (gluten-free) and rice.", ["gluten"]],
  ["Cook it without nuts.", ["nuts"]],
  ["Remember that Ben must not eat peanuts, so I left them out.", ["peanuts"]],
  ["Ben is allergic to nuts and milk.", ["nuts", "milk"]],
])("passes text that only resembles a forbidden food: %s", (text, restrictions) => {
  expect(say(text, restrictions)).toBe(text);
});

test("holds a word that the next word can turn into a forbidden food", () => {
  expect(stream(["Try pine ", "nuts on it."], ["nuts"]).join("")).not.toMatch(/pine/);
  expect(stream(["Try pine ", "nuts on it."], ["milk"]).join("")).toBe("Try pine nuts on it.");
});

test("checks the text after a mention of a restriction", () => {
  expect(say("Ben must not eat peanuts, so make peanut stew for all.", ["peanuts"])).not.toMatch(/stew/);
  expect(say("Ben must not eat peanuts and peanut stew is nice.", ["peanuts"])).not.toMatch(/stew/);
});

test("names only the food that the user asked about", () => {
  expect(say("Yes, pesto has pine nuts in it.", ["nuts"], "Does pesto have nuts?")).toMatch(/suitable for Ben\.$/);
  expect(say("Pesto is fine.", ["nuts"], "does pesto have nuts?")).toBe("Careful, not suitable for Ben: pesto.");
  expect(say("Have a peanut stew.", ["peanuts"], "a stew please")).not.toMatch(/peanut/);
});

test("shows the notice once and bounds text without full stops", () => {
  expect(say("Have peanuts. More peanuts. Yet more peanuts. Rice is fine.", ["peanuts"])).toBe(
    "Have … I left out something that isn't suitable for Ben. Rice is fine.",
  );
  const endless = stream(
    Array.from({ length: 5_000 }, () => " peanut"),
    ["peanuts"],
  ).join("");
  expect(endless).toBe(" I left out something that isn't suitable for Ben.");
});

const tokensOf = (text: string) => text.match(/[\s\S]{1,3}/g) ?? [];
const couldNotCheck = "I left out something that I couldn't check.";

test.each(["x", ".p", "🥛", "m1"])("omits text without spaces after 600 characters: %s", (unit) => {
  const text = repeated(unit)(12_000);
  const outputs = stream(tokensOf(text), ["kiwi"]);
  expect(outputs.slice(0, 200).join("")).toBe(couldNotCheck);
  expect(outputs.join("")).toBe(couldNotCheck);
  expect(stream([text, " and on. Rice is fine."], ["kiwi"]).join("")).toBe(`${couldNotCheck} Rice is fine.`);
});

test("stops waiting for the rest of a possible food name", () => {
  const outputs = stream(["Take pea", ...Array.from({ length: 300 }, () => "  ")], ["peanuts"]);
  expect(outputs.slice(0, 301).join("")).toBe(`Take … ${couldNotCheck}`);
});

test("passes sentences of languages without spaces one by one", () => {
  const sentence = `${"今日は何を作りましょうか".repeat(20)}。`;
  expect(stream(tokensOf(sentence.repeat(5)), ["milk"]).join("")).toBe(sentence.repeat(5));
});

test("ends an omitted sentence at its mark, even at the end of a chunk", () => {
  const long = `Have peanuts ${"and so on ".repeat(70)}`;
  const outputs = stream([...tokensOf(long), "at last.", " Rice is fine."], ["peanuts"]);
  expect(outputs.join("")).toBe("Have … I left out something that isn't suitable for Ben. Rice is fine.");
});

describe.runIf(isLong)("checks long text in linear time", () => {
  const units = ["m1", "lentil stew ", "x", "peanut", "pe a ", "<a", "never eat milk, "];
  test.each(firstOf(units, 2))("%s", (unit) => {
    const work = (text: string) => void stream(tokensOf(text), ["peanuts", "milk"]);
    expect(paceOf(repeated(unit), work)).toBeLessThan(4);
  });

  test("a list of restrictions, in singular and plural", () => {
    const restrictions = ["nut", "nuts", "nuts and nut"];
    const check = (count: number) => () =>
      void stream([`Ben must not eat ${"nuts, ".repeat(count)}nutshells.`], restrictions);
    check(1)();
    expect(processorTime(check(22)) / processorTime(check(11))).toBeLessThan(20);
  });
});

const every = scale(8, 1);

const templates = [
  (food: string) => `How about ${food} tonight? It is quick.`,
  (food: string) => `1. Fry the ${food}.\n2. Serve it.`,
  (food: string) => `I would take rice and **${food}** with salad`,
];

test("passes no food of any list, however the text is split into tokens", () => {
  const random = seededRandom(7);
  const names = [...foods().byName].filter(([, food]) => isRisky(food)).map(([name]) => name);
  for (const [at, name] of names.entries()) {
    if (at % every !== 0) continue;
    const text = templates[at % templates.length]?.(name) ?? "";
    const restrictions = allergens.filter((allergen) => checkText(text, [allergen]).forbidden.length > 0).slice(0, 2);
    if (restrictions.length === 0) continue;
    const chunks: string[] = [];
    for (let from = 0; from < text.length; ) {
      const length = 1 + random.below(6);
      chunks.push(text.slice(from, from + length));
      from += length;
    }
    const output = stream(chunks, restrictions).join("");
    expect(checkText(output, restrictions).forbidden, `${text} -> ${output}`).toEqual([]);
    expect(output).toContain("suitable for Ben");
  }
});
