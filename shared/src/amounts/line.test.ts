import { expect, test } from "vitest";
import { type Random, seededRandom } from "../testing/random.ts";
import { readLine } from "./line.ts";
import { unitWords } from "./unit-words.ts";

const numbers: readonly (readonly [text: string, value: number])[] = [
  ...([
    ["1", 1],
    ["2", 2],
    ["12", 12],
    ["250", 250],
    ["0.5", 0.5],
    ["1,5", 1.5],
    [".75", 0.75],
    ["1,25", 1.25],
  ] as const),
  ...([
    ["1/2", 0.5],
    ["1 1/2", 1.5],
    ["2-1/4", 2.25],
    ["1 and 1/2", 1.5],
    ["1½", 1.5],
    ["2 ¾", 2.75],
    ["⅙", 1 / 6],
  ] as const),
  ...([
    ["⅖", 0.4],
    ["⅚", 5 / 6],
    ["⅒", 0.1],
    ["3⁄4", 0.75],
    ["1.250,5", 1250.5],
    ["1'000", 1000],
  ] as const),
  ...([
    ["٣", 3],
    ["۲", 2],
    ["१२", 12],
    ["２", 2],
    ["٢٫٥", 2.5],
  ] as const),
];
const ranges = ["-", "–", " - ", " to ", " bis ", " à ", " a ", " tot "];
const abouts = ["", "", "", "ca. ", "about ", "environ "];
const things =
  "flour;Mehl;farine;harina;farina;bloem;mjöl;mąka;1,5 % milk;V8 juice;00 flour;Type 405 Mehl;85% lean beef;7 Up".split(
    ";",
  );

/** A line with the amounts that it states. */
function someLine(random: Random): { line: string; stated: number[]; name: string } {
  const units = unitWords();
  const [text, value] = random.pick(numbers);
  const [more, upper] = random.pick(numbers);
  const unit = random.pick(units).word;
  const name = random.pick(things);
  const number = upper > value && random.below(4) === 0 ? `${text}${random.pick(ranges)}${more}` : text;
  const gap = random.below(3) === 0 ? "" : " ";
  const amount = random.below(5) === 0 ? number : `${number}${gap}${unit}`;
  const forms = [
    `${random.pick(abouts)}${amount} ${name}`,
    `${name} ${amount}`,
    `${name}, ${amount}`,
    `${amount} de ${name}`,
  ];
  return { line: random.pick(forms), stated: [value, upper], name };
}

const longLines = ["2x ", "x1 ", "1-2-", "1+", "10 to ", "1 cup (2 1/2 (3 ", "½ ", "1. Mix. "];

test.each(longLines)("reads a line of repeated %j fast and without an amount", (words) => {
  const line = words.repeat(300).slice(0, 300);
  const startMs = performance.now();
  for (let times = 0; times < 20; times++) expect(readLine(line, { isRecipe: true }).amount).toBeUndefined();
  expect(performance.now() - startMs).toBeLessThan(100);
});

const count = process.env.TEST_LONG === "1" ? 100_000 : 10_000;

test(`reads only stated amounts in ${count} lines with all units, scripts and languages`, () => {
  const seed = Date.now() % 1_000_000;
  const random = seededRandom(seed);
  let read = 0;
  for (let at = 0; at < count; at++) {
    const { line, stated, name } = someLine(random);
    for (const isRecipe of [true, false]) {
      const found = readLine(line, { isRecipe });
      const message = `seed ${seed}: ${JSON.stringify(line)} is ${JSON.stringify(found)}`;
      expect(line.includes(found.name), message).toBe(true);
      if (!found.amount) expect(found.name, message).toBe(line.trim());
      else {
        read++;
        for (const end of [found.amount.min, found.amount.max])
          expect(
            stated.some((value) => Math.abs(value - end) < 0.001),
            message,
          ).toBe(true);
        expect(found.name.endsWith(name.split(" ").at(-1) ?? name), message).toBe(true);
      }
    }
  }
  expect(read).toBeGreaterThan(count);
});
