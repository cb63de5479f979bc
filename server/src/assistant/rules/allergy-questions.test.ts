/**
 * Questions about allergies, generated from dishes, people and phrases. A person read the recipes to determine the
 * expected answers.
 */
import { expect, test } from "vitest";
import data from "../testing/corpus/allergies.json" with { type: "json" };
import { ask, type CorpusRequest } from "../testing/corpus.ts";

type Dish = (typeof data.dishes)[number];

const people = Object.entries(data.restrictions);

function fill(pattern: string, slots: Record<string, string>): string {
  return pattern.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? "");
}

/** The words that an answer about a food in a dish must contain. */
function wordsFor({ holds, notChecked }: Dish, food: string, [found, missing]: readonly [string, string]): string[] {
  if (holds.includes(food)) return [found];
  return notChecked === "" ? [missing] : [missing, "could not check", notChecked];
}

function containing(dish: Dish): CorpusRequest[] {
  const foods = data.foods.filter((food) => !dish.unsure.includes(food));
  return foods.flatMap((food, at) =>
    dish.names.map((name, which) => {
      const pattern = data.contains[(at + 3 * which) % data.contains.length] ?? "";
      const isYes = pattern.includes("free") ? "no:|yes:" : "yes:";
      const affected = people.filter(([, restriction]) => restriction === food).map(([person]) => person);
      return {
        say: [fill(pattern, { dish: name, food })],
        effect: [],
        has: [...wordsFor(dish, food, [isYes, "found no"]), ...affected, "labels|check the ingredients"],
        hasNot: [...(dish.holds.includes(food) ? ["found no", "found nothing"] : ["yes:", "no:"]), "shall i add"],
      };
    }),
  );
}

function eating(dish: Dish): CorpusRequest[] {
  return people.flatMap(([person, restriction], at) =>
    data.mayEat.map((_, turn) => {
      const pattern = data.mayEat[(at + turn) % data.mayEat.length] ?? "";
      const isContained = dish.holds.includes(restriction);
      return {
        say: [fill(pattern, { dish: dish.names[turn % dish.names.length] ?? "", person })],
        effect: [],
        has: [
          ...wordsFor(dish, restriction, [`${person} can't have`, "found nothing"]),
          person,
          "labels|check the ingredients",
        ],
        hasNot: isContained ? ["found nothing"] : [`${person} can't have`],
      };
    }),
  );
}

function everybody(dish: Dish): CorpusRequest[] {
  const affected = people.filter(([, restriction]) => dish.holds.includes(restriction)).map(([person]) => person);
  const others = people.map(([person]) => person).filter((person) => !affected.includes(person));
  return data.whoCannot.map((pattern, at) => ({
    say: [fill(pattern, { dish: dish.names[at % dish.names.length] ?? "" })],
    effect: [],
    has: [
      ...affected.map((person) => `${person} can't have`),
      ...(affected.length === 0 ? ["found nothing"] : []),
      dish.notChecked,
    ],
    hasNot: others.map((person) => `${person} can't have`),
  }));
}

const questions = data.dishes.flatMap((dish) => [...containing(dish), ...eating(dish), ...everybody(dish)]);

test("the tests include two hundred different questions about allergies", () => {
  expect(new Set(questions.map(({ say }) => say.join())).size).toBeGreaterThanOrEqual(200);
});

test.each(questions.map((question) => [question.say.join(), question] as const))("%s", async (_, question) => {
  const { did, answer } = await ask(question);
  expect(did).toEqual([]);
  const text = answer.toLowerCase().replace(/\*\*/g, "");
  for (const words of question.has)
    expect
      .soft(
        words.split("|").some((word) => text.includes(word.toLowerCase())),
        `${words} in: ${answer}`,
      )
      .toBe(true);
  for (const word of question.hasNot ?? []) expect.soft(text).not.toContain(word.toLowerCase());
});
