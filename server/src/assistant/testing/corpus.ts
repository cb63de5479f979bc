/** Runs the corpus: sends each request to the example family and compares the effect and the answer. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import * as Y from "yjs";
import * as z from "zod/mini";
import type { Suggestions } from "../actions/assistant-context.ts";
import type { Responder } from "../actions/responder.ts";
import { dish, openFamily } from "./conversation.ts";
import { describeFamily, exampleTastes, fillExampleFamily } from "./example-family.ts";

const requestSchema = z.strictObject({
  /** The messages in order. The last answer counts. */
  say: z.array(z.string()),
  /** Lines of `describeFamily` that are added (+) or removed (-). Alternatives are separated by a bar. */
  effect: z.array(z.string()),
  /** Words of the last answer. Alternatives are separated by a bar. */
  has: z.array(z.string()),
  hasNot: z.optional(z.array(z.string())),
});
export type CorpusRequest = z.infer<typeof requestSchema>;

/**
 * The outcome by the last answer. "Unclear" changed nothing and says so or asks back. "Misread" changed nothing and
 * answers something else. "Wrong" made an unrequested or partial change.
 */
export type Result = { outcome: "right" | "unclear" | "misread" | "wrong"; did: string[]; answer: string };

const folder = new URL("corpus/", import.meta.url);

export function readCorpus(): Map<string, CorpusRequest[]> {
  const names = readdirSync(folder).filter((name) => name !== "family.json" && name !== "allergies.json");
  return new Map(
    names.map((name) => [
      name.replace(".json", ""),
      z.array(requestSchema).parse(JSON.parse(readFileSync(new URL(name, folder), "utf8"))),
    ]),
  );
}

/** Files that were written after the rules. They are held out completely. */
const heldOutFiles: readonly string[] = ["fresh", "later"];

/** The held-out share of some files, as one in n requests. The default is one in three. */
const heldOutShare: Readonly<Record<string, number>> = { natural: 6, everyday: 2 };

/**
 * Written by a person who had not seen the rules, and then used for tuning. Its first rate is in
 * docs/ledger/measured.md.
 */
const tunedFiles: readonly string[] = ["hurried"];

/**
 * Holds out a third of the requests by a hash of the text. Held-out requests are never used for tuning, and authors
 * cannot choose the side.
 */
export function isHeldOut(file: string, { say }: Pick<CorpusRequest, "say">): boolean {
  if (tunedFiles.includes(file)) return false;
  const digest = createHash("sha256").update(say.join("\n")).digest();
  return heldOutFiles.includes(file) || digest.readUInt32BE() % (heldOutShare[file] ?? 3) === 0;
}

/** Two alternating dishes that everyone may eat. */
const suggestMeal: Suggestions["suggestMeal"] = async ({ date, mealType, avoid }) => ({
  ...dish,
  ingredients: [...dish.ingredients],
  dietaryTags: [],
  steps: [],
  date,
  mealType,
  recipeName: avoid.includes(dish.recipeName) ? "Vegetable soup" : dish.recipeName,
});

function makeExample() {
  const { doc } = openFamily();
  fillExampleFamily(doc);
  return { state: Y.encodeStateAsUpdate(doc), before: describeFamily(doc, exampleTastes) };
}
let example: ReturnType<typeof makeExample> | undefined;

/** Sends a request to the built-in rules or another responder. */
export async function ask({ say, ...expected }: CorpusRequest, responder?: Responder): Promise<Result> {
  example ??= makeExample();
  const { state, before } = example;
  const { doc, tastes, say: send } = openFamily({ responder, suggestions: { suggestMeal }, state });
  tastes.push(...exampleTastes);
  let answer = "";
  let previous = before;
  for (const [at, message] of say.entries()) {
    if (at > 0) previous = describeFamily(doc, tastes);
    answer = await send(message);
  }
  const after = describeFamily(doc, tastes);
  const did = [
    ...before.filter((line) => !after.includes(line)).map((line) => `-${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+${line}`),
  ];
  const isLastIdle = say.length > 1 && previous.join("\n") === after.join("\n");
  return { outcome: outcomeOf(expected, isLastIdle ? { did, answer, isIdle: true } : { did, answer }), did, answer };
}

const unclear =
  /\?|did not understand|cannot|can't|I found no|couldn't find|I don't see|I don't know|There is no|nothing (?:left )?to/i;

function outcomeOf(
  { effect, has, hasNot = [] }: Omit<CorpusRequest, "say">,
  { did, answer, isIdle = did.length === 0 }: { did: readonly string[]; answer: string; isIdle?: boolean },
): Result["outcome"] {
  const isDone = did.length === effect.length && effect.every((line) => did.some((done) => isLine(done, line)));
  if (!isDone && !isIdle) return "wrong";
  const text = answer.toLowerCase().replace(/\*\*/g, "");
  const holds = (words: string) => words.split("|").some((word) => text.includes(word.toLowerCase()));
  if (isDone && has.every(holds) && !hasNot.some(holds)) return "right";
  return unclear.test(answer) && !hasNot.some(holds) ? "unclear" : "misread";
}

function isLine(done: string, expected: string): boolean {
  const sign = expected.charAt(0);
  return expected
    .slice(1)
    .split("|")
    .some((line) => done === `${sign}${line}`);
}
