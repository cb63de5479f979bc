import { expect, test } from "vitest";
import { processorTime } from "../../../testing/processor-time.ts";
import { seededRandom } from "../../../testing/random.ts";
import { checkIngredients, checkText } from "../allergen-check.ts";
import { findFoods } from "./find-foods.ts";
import { neutralWords } from "./words.ts";

const isLong = process.env.TEST_LONG === "1";

test.each([
  ["m.i.l.k", "letters with dots"],
  ["m i l k", "letters with spaces"],
  ["M-I-L-K", "letters with hyphens"],
  ["m*i*l*k", "letters with stars"],
  ["mi lk", "a gap"],
  ["chee se", "a gap"],
  ["mo zza rella", "two gaps"],
  ["mi**l**k", "markdown"],
  ["ch<b>ee</b>se", "markup"],
  ["m&#105;lk", "an entity"],
  ["mi&shy;lk", "an invisible entity"],
  ["mi\u00adlk", "a soft hyphen"],
  ["mi\u200blk", "an invisible space"],
  ["m\u2060i\u200dl\ufeffk", "invisible letters"],
  ["m\u0456lk", "a Cyrillic letter"],
  ["сhееsе", "several Cyrillic letters"],
  ["μilk chοcοlate", "Greek letters"],
  ["ｍｉｌｋ", "wide letters"],
  ["𝓂𝒾𝓁𝓀", "script letters"],
  ["ⓜⓘⓛⓚ", "circled letters"],
  ["🄼🄸🄻🄺", "boxed letters"],
  ["🇲🇮🇱🇰", "flags"],
  ["ᴍɪʟᴋ", "small capitals"],
  ["m̶i̶l̶k̶", "struck letters"],
  ["mílk", "an accent"],
  ["m1lk", "a digit"],
  ["mi1k", "another digit"],
  ["ch33s3", "digits"],
  ["cr€am", "a sign"],
  ["b!scu!ts and m!lk", "signs"],
  ["miiilk", "drawn-out letters"],
  ["cheeeeese", "drawn-out letters"],
  ["m11k", "two digits that mean two letters"],
  ["[mi](x)lk", "a link"],
  ["200gmilk", "a unit without a space"],
  ["mmilk", "a doubled letter"],
  ["rnilk", "letters that look like another"],
  ["mozarella", "a common mistake"],
  ["buttermilkpancakes", "no spaces"],
  ["cheesefilled", "no space"],
  ["milkshakes", "a compound"],
  ["500gbutter", "a quantity without a space"],
  ["🥛", "a picture"],
  ["Käse", "German"],
  ["fromage", "French"],
])("finds milk written as %s (%s), as an ingredient and in a sentence", (name) => {
  expect(checkIngredients([name], ["milk"]).forbidden).not.toEqual([]);
  expect(checkText(`Then add ${name} to the pan.`, ["milk"]).forbidden).not.toEqual([]);
});

const foods: readonly [string, string][] = [
  ["gluten", "bread spaghetti couscous barley"],
  ["crustaceans", "prawn shrimp lobster"],
  ["eggs", "mayonnaise omelette meringue"],
  ["fish", "salmon tuna anchovy haddock"],
  ["peanuts", "peanut satay groundnut"],
  ["soya", "tofu tempeh edamame"],
  ["milk", "butter cheese cream yogurt"],
  ["nuts", "almond hazelnut cashew pesto"],
  ["celery", "celery celeriac"],
  ["mustard", "mustard piccalilli"],
  ["sesame", "sesame tahini hummus"],
  ["sulphites", "wine sulphites sherry"],
  ["lupin", "lupin"],
  ["molluscs", "mussel squid oyster octopus"],
];

const spell = (name: string, join: string) => [...name].join(join);
const disguises: readonly ((name: string) => string)[] = [
  (name) => spell(name, "."),
  (name) => spell(name, " "),
  (name) => spell(name, "\u200b"),
  (name) => spell(name, "\u0336"),
  (name) => `${name.slice(0, 2)} ${name.slice(2)}`,
  (name) => `${name.slice(0, 2)}**${name.slice(2)}**`,
  (name) => `${name.slice(0, 1)}<i>${name.slice(1)}</i>`,
  (name) => `${name.slice(0, 2)}${name.slice(1, 2).repeat(3)}${name.slice(2)}`,
  (name) => [...name].map((letter) => `&#${letter.charCodeAt(0)};`).join(""),
  (name) => [...name].map((letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)).join(""),
  (name) => name.replaceAll("a", "а").replaceAll("e", "е").replaceAll("o", "о"),
  (name) => name.replace("a", "4").replace("e", "3").replace("o", "0").replace("s", "5"),
  (name) => `${name}spread`,
  (name) => `${name}-filled`,
];

test.each([
  ["Milk is not on the list.", "milk"],
  ["Butter is gone", "butter"],
  ["egg plant", "egg plant"],
  ["pea nut", "pea nut"],
])("reads only the food name in %j: %j", (text, food) => {
  expect(findFoods(text, "prose").found.map((found) => found.text)).toEqual([food]);
});

test("reads a misspelling of two foods as both", () => {
  const { forbidden } = checkIngredients(["srout"], ["fish", "alcohol"]);
  expect(forbidden.map(({ restriction }) => restriction)).toEqual(["fish", "alcohol"]);
});

test("finds the names of all 14 allergens in every disguise", () => {
  for (const [allergen, names] of foods) {
    for (const name of names.split(" ").flatMap((food) => disguises.map((disguise) => disguise(food)))) {
      expect(checkIngredients([name], [allergen]).forbidden, name).not.toEqual([]);
      expect(checkText(`Then add ${name} to the pan.`, [allergen]).forbidden, name).not.toEqual([]);
    }
  }
});

test("reports a disguised name as not checked, also without a restriction", () => {
  for (const name of ["m.i.l.k", "m1lk", "mozarella", "cheesefilled", "miiilk"]) {
    expect(checkIngredients([name], []).notChecked, name).toEqual([name]);
  }
});

test("finds a short name with invisible characters", () => {
  for (const [name, restriction] of [
    ["e\u200bgg", "eggs"],
    ["c\u00ado\u2060d", "fish"],
    ["r\u200dye", "gluten"],
  ] as const) {
    expect(checkIngredients([name], [restriction]).forbidden, name).not.toEqual([]);
    expect(checkText(`Then add ${name}.`, [restriction]).forbidden, name).not.toEqual([]);
  }
});

test("recognizes a name with a soft hyphen, an accent or capitals", () => {
  for (const name of ["to\u00admatoes", "JALAPEÑOS", "crème fraîche", "ｒｉｃｅ"]) {
    expect(checkIngredients([name], []).notChecked, name).toEqual([]);
  }
});

test("forbids an ingredient that differs from a name by one letter", () => {
  for (const [name, restriction] of [
    ["hazlenuts", "nuts"],
    ["prawms", "shellfish"],
    ["chedar", "milk"],
    ["salmom", "fish"],
    ["tahinni", "sesame"],
  ] as const) {
    expect(checkIngredients([name], [restriction]).forbidden, name).not.toEqual([]);
  }
});

// TEST_SEED repeats a failing seed. The package has no types of Node or a browser.
declare const process: { env: Record<string, string | undefined> };
declare const performance: { now(): number };

const hidden = "milk, butter, mozzarella, cheddar, cream, ghee, yogurt, whey, feta, ricotta, buttermilk, custard".split(
  ", ",
);
const words = neutralWords.filter((word) => !["without", "free", "zero"].includes(word));
const joins = [" ", " ", " ", "-", ", ", "  ", "\n", " (", "/"];

test("finds a name among neutral words", () => {
  const firstSeed = Number(process.env.TEST_SEED ?? 1);
  for (let seed = firstSeed; seed < firstSeed + 2_000; seed++) {
    const random = seededRandom(seed);
    const name = random.pick(hidden);
    let text = name;
    for (let count = 0; count < 5; count++) {
      const word = random.pick(words);
      text = random.chance(0.5) ? word + random.pick(joins) + text : text + random.pick(joins) + word;
    }
    const verdict = checkIngredients([text], ["milk"]);
    expect(verdict.forbidden, `seed ${seed}: ${text}`).not.toEqual([]);
    expect(checkText(text, ["milk"]).forbidden, `seed ${seed}: ${text}`).not.toEqual([]);
  }
});

const usPerMs = 1_000;

test.runIf(isLong)("checks a list of ingredients in about a millisecond, and a very long text in a few seconds", () => {
  const list = "spaghetti|olive oil|garlic|onion|chopped tomatoes|basil|parmesan|salt|red wine|beef mince|celery".split(
    "|",
  );
  const check = () => {
    for (let times = 0; times < 50; times++) checkIngredients(list, ["nuts", "vegan", "kiwi"]);
  };
  expect(processorTime(check) / 50).toBeLessThan(10 * usPerMs);
  for (const text of ["a".repeat(25_000), "x y ".repeat(6_000), "no ".repeat(7_500), "m1".repeat(10_000)]) {
    const checkBoth = () => {
      checkText(text, ["milk"]);
      checkIngredients([text], ["milk"]);
    };
    expect(processorTime(checkBoth), text.slice(0, 4)).toBeLessThan(2_500 * usPerMs);
  }
});
