/**
 * What a family says, each in the same example family, with the exact effect on its document and the gist of the answer.
 * A third is kept aside (see `isKeptAside`), and so is `fresh.json`, which was written before anybody saw what the rules do
 * with it: only their rates are known here, so that nobody tunes the rules on them.
 */
import { expect, test } from "vitest";
import { ask, type CorpusRequest, isKeptAside, readCorpus } from "../testing/corpus.ts";

const requests = [...readCorpus()].flatMap(([kind, each]) => each.map((request) => ({ kind, request })));
const fresh = requests.filter(({ kind }) => kind === "fresh");
const tuned = requests.filter(({ kind, request }) => kind !== "fresh" && !isKeptAside(request));
const keptAside = requests.filter(({ kind, request }) => kind !== "fresh" && isKeptAside(request));

async function outcomes(asked: readonly { request: CorpusRequest }[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = { right: 0, unclear: 0, misread: 0, wrong: 0 };
  for (const { request } of asked) {
    const { outcome } = await ask(request);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

test("there are five hundred requests, each once, and a third of them is kept aside", () => {
  const texts = requests.map(({ request }) => request.say.join("\n"));
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.length).toBeGreaterThan(500);
  expect((keptAside.length + fresh.length) / texts.length).toBeGreaterThan(1 / 3);
});

/** They are understood not to be understood: the answer asks back, or says so, and nothing is changed. */
const notYet: readonly string[] = [
  "milk please",
  "add bread to the dm list / no, the shopping list",
  "add milk / and butter / also coffee",
  "remove the bread / hmm, what else is on it?",
  "suggest dinner for Sunday / no, something with fish / yes",
  "plan something for Sunday / yes",
];

test.each(tuned.map(({ kind, request }) => [kind, request.say.join(" / "), request] as const))(
  "%s: %s",
  async (_kind, said, request) => {
    const result = await ask(request);
    expect(result).toMatchObject({ outcome: notYet.includes(said) ? "unclear" : "right" });
  },
);

test("of those kept aside at least 85 of 100 are right, and none is wrong", { timeout: 120_000 }, async () => {
  const { right = 0, wrong = 0 } = await outcomes(keptAside);
  expect(right / keptAside.length).toBeGreaterThanOrEqual(0.85);
  expect(wrong).toBe(0);
});

test("of those that were written after the rules none does what was not asked for", { timeout: 120_000 }, async () => {
  const { right = 0, wrong } = await outcomes(fresh);
  expect(right / fresh.length).toBeGreaterThanOrEqual(0.55);
  expect(wrong).toBe(0);
});
