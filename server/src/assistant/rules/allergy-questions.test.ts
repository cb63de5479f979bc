/** Questions of what somebody may eat, made of dishes, people and words, held against what a person read in the recipes. */
import { expect, test } from "vitest";
import data from "../testing/corpus/allergies.json" with { type: "json" };
import { ask, type CorpusRequest } from "../testing/corpus.ts";

type Dish = (typeof data.dishes)[number];

const people = Object.entries(data.restrictions);

function fill(pattern: string, slots: Record<string, string>): string {
  return pattern.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? "");
}

/** What has to be said of a food in a dish. */
function wordsFor({ holds, notChecked }: Dish, food: string, [found, none]: readonly [string, string]): string[] {
  if (holds.includes(food)) return [found];
  return notChecked === "" ? [none] : [none, "could not check", notChecked];
}

function containing(dish: Dish): CorpusRequest[] {
  const foods = data.foods.filter((food) => !dish.unsure.includes(food));
  return foods.flatMap((food, at) =>
    dish.names.map((name, which) => {
      const pattern = data.contains[(at + 3 * which) % data.contains.length] ?? "";
      const isYes = pattern.includes("free") ? "no:|yes:" : "yes:";
      const concerned = people.filter(([, restriction]) => restriction === food).map(([person]) => person);
      return {
        say: [fill(pattern, { dish: name, food })],
        effect: [],
        has: [...wordsFor(dish, food, [isYes, "found no"]), ...concerned, "labels|not a check"],
        hasNot: [...(dish.holds.includes(food) ? ["found no", "found nothing"] : ["yes:", "no:"]), "shall i add"],
      };
    }),
  );
}

function eating(dish: Dish): CorpusRequest[] {
  return people.flatMap(([person, restriction], at) =>
    data.mayEat.map((_, turn) => {
      const pattern = data.mayEat[(at + turn) % data.mayEat.length] ?? "";
      const isHeld = dish.holds.includes(restriction);
      return {
        say: [fill(pattern, { dish: dish.names[turn % dish.names.length] ?? "", person })],
        effect: [],
        has: [...wordsFor(dish, restriction, [`not for ${person}`, "found nothing"]), person, "labels|not a check"],
        hasNot: isHeld ? ["found nothing"] : [`not for ${person}`],
      };
    }),
  );
}

function everybody(dish: Dish): CorpusRequest[] {
  const concerned = people.filter(([, restriction]) => dish.holds.includes(restriction)).map(([person]) => person);
  const others = people.map(([person]) => person).filter((person) => !concerned.includes(person));
  return data.whoCannot.map((pattern, at) => ({
    say: [fill(pattern, { dish: dish.names[at % dish.names.length] ?? "" })],
    effect: [],
    has: [
      ...concerned.map((person) => `not for ${person}`),
      ...(concerned.length === 0 ? ["found nobody"] : []),
      dish.notChecked,
    ],
    hasNot: others.map((person) => `not for ${person}`),
  }));
}

const questions = data.dishes.flatMap((dish) => [...containing(dish), ...eating(dish), ...everybody(dish)]);

test("there are two hundred questions about allergies, each with other words", () => {
  expect(new Set(questions.map(({ say }) => say.join())).size).toBeGreaterThanOrEqual(200);
});

test.each(questions.map((question) => [question.say.join(), question] as const))("%s", async (_, question) => {
  const { did, answer } = await ask(question);
  expect(did).toEqual([]);
  const said = answer.toLowerCase().replace(/\*\*/g, "");
  for (const words of question.has)
    expect
      .soft(
        words.split("|").some((word) => said.includes(word.toLowerCase())),
        `${words} in: ${answer}`,
      )
      .toBe(true);
  for (const word of question.hasNot ?? []) expect.soft(said).not.toContain(word.toLowerCase());
});
