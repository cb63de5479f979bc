import { expect, test } from "vitest";
import { readAmount } from "../../amounts/amount.ts";
import { type Random, seededRandom } from "../../testing/random.ts";
import { sumQuantities } from "./quantity.ts";

/** Spellings of units by measure, each with its size in the smallest unit. */
const kinds: readonly (readonly [unit: string, size: number])[][] = [
  [
    ["g", 1],
    ["grams", 1],
    ["kg", 1_000],
    ["kilos", 1_000],
  ],
  [
    ["ml", 1],
    ["cl", 10],
    ["dl", 100],
    ["l", 1_000],
    ["litres", 1_000],
  ],
  [
    ["oz", 1],
    ["ounces", 1],
    ["oz.", 1],
    ["lb", 16],
    ["lbs", 16],
    ["pounds", 16],
  ],
  [["", 1]],
  ...["cup", "bottle", "bag", "can", "jar", "pack", "carton", "slice", "roll", "head", "clove", "stick", "tub"].map(
    (unit): [string, number][] => [
      [unit, 1],
      [`${unit}s`, 1],
    ],
  ),
  [
    ["box", 1],
    ["boxes", 1],
  ],
  [
    ["loaf", 1],
    ["loaves", 1],
  ],
  [
    ["tbsp", 1],
    ["tablespoons", 1],
  ],
  [
    ["tsp", 1],
    ["teaspoon", 1],
  ],
];
const writings: readonly (readonly [text: string, min: number, max: number])[] = [
  ["1", 1, 1],
  ["2", 2, 2],
  ["12", 12, 12],
  ["0.5", 0.5, 0.5],
  ["1,25", 1.25, 1.25],
  ["1/2", 0.5, 0.5],
  ["1 1/2", 1.5, 1.5],
  ["2 3/4", 2.75, 2.75],
  ["½", 0.5, 0.5],
  ["1¾", 1.75, 1.75],
  ["2-3", 2, 3],
  ["3 to 4", 3, 4],
  ["two", 2, 2],
  ["half a", 0.5, 0.5],
  ["a dozen", 12, 12],
  ["2 dozen", 24, 24],
];

interface Part {
  kind: number;
  text: string;
  min: number;
  max: number;
}

function somePart(random: Random): Part {
  const kind = random.below(kinds.length);
  const [unit, size] = random.pick(kinds[kind] ?? []);
  const [text, min, max] = random.pick(writings);
  return { kind, text: `${text} ${unit}`.trim(), min: min * size, max: max * size };
}

/** The amount of one measure in a sum, in its smallest unit. */
function totalOf(sum: string, kind: number): [min: number, max: number] {
  const sizes = new Map(kinds[kind]);
  for (const part of sum.split(" + ")) {
    const [, amount = "", unit = ""] = /^(\S+)(?: (.*))?$/.exec(part) ?? [];
    const size = sizes.get(unit);
    const read = readAmount(amount);
    if (size !== undefined && read) return [read.min * size, read.max * size];
  }
  return [0, 0];
}

const seeds = process.env.TEST_LONG === "1" ? 2_000 : 500;
test("sums all spellings of amounts and units exactly, in any order, and idempotently", () => {
  for (let seed = 0; seed < seeds; seed++) {
    const random = seededRandom(seed);
    const parts = Array.from({ length: 2 + random.below(6) }, () => somePart(random));
    const sum = sumQuantities([...parts.map(({ text }) => text), "", "2 x 500 g"]);
    const message = `${seed}: ${parts.map(({ text }) => text).join(", ")} are ${sum}`;
    for (const kind of new Set(parts.map((part) => part.kind))) {
      const ofKind = parts.filter((part) => part.kind === kind);
      const [min, max] = totalOf(sum, kind);
      // A sum keeps three decimals of a unit that may have a thousand of the smallest one.
      expect(Math.abs(min - ofKind.reduce((total, part) => total + part.min, 0)), message).toBeLessThan(0.51);
      expect(Math.abs(max - ofKind.reduce((total, part) => total + part.max, 0)), message).toBeLessThan(0.51);
    }
    expect(sum.split(" + "), message).toContain("2 x 500 g");
    const turned = sumQuantities([...parts].reverse().map(({ text }) => text));
    for (const kind of new Set(parts.map((part) => part.kind)))
      expect(totalOf(turned, kind), message).toEqual(totalOf(sum, kind));
    expect(sumQuantities(sum.split(" + ")), message).toBe(sum);
  }
});

test.each([
  [["1 lb", "8 oz"], "1.5 lb"],
  [["1 lb", "1 oz"], "17 oz"],
  [["1 1/2 pounds", "1 lb"], "2.5 lb"],
  [["2-3", "1"], "3-4"],
  [["a dozen", "6"], "18"],
  [["1 bag", "2 bags"], "3 bags"],
  [["1 loaf", "1 loaf"], "2 loaves"],
  [["1 box", "1 box"], "2 boxes"],
  [["two", "1/2"], "2.5"],
  [["2 x 500 g", "1 kg", "2 x 500 g"], "4 x 500 g + 1 kg"],
  [["1 bag"], "1 bag"],
])("adds %j up to %j", (quantities, sum) => {
  expect(sumQuantities(quantities)).toBe(sum);
});
