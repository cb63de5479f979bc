import { describe, expect, test } from "vitest";
import * as Y from "yjs";
import { collections } from "./collections.ts";
import { createGenesis, readFamily } from "./document.ts";
import { signAs } from "./entries.ts";
import { readTemplate } from "./features/shopping/templates-document.ts";
import { readSupply } from "./features/supplies/document.ts";
import { newId } from "./ids.ts";
import { openDocument } from "./open-document.ts";
import { type Operation, readInput } from "./operation.ts";
import { describeRefusal, findOperation, operations } from "./operations.ts";
import { may, roleSchema } from "./permissions.ts";
import { conjugate } from "./phrases.ts";
import { checkSchema, type FamilyAuthor } from "./schema-check.ts";
import { copyOf } from "./testing/copy-document.ts";
import { type Random, seededRandom } from "./testing/random.ts";
import { sampleOf } from "./testing/sample.ts";
import { declareLocal } from "./yjs-internals.ts";

const now = "2026-11-22T12:00:00.000Z";
// A failing run prints its seed, and TEST_SEED repeats it.
declare const process: { env: Record<string, string | undefined> };
const isLong = process.env.TEST_LONG === "1";
const rounds = isLong ? 10 : 3;
const seeds = isLong ? 20 : 5;
const firstSeed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000);
const adult = { role: "adult", memberId: newId<"member">() } as const;
const all = Object.values<Operation>(operations);
const context = { today: "2026-11-22", timeZone: "Europe/Vienna", language: "en-US" };

/** A family after every operation, so each operation finds entries to change. */
function createUsedFamily(random: Random): Y.Doc {
  const doc = openDocument();
  Y.applyUpdate(doc, createGenesis());
  for (let round = 0; round < 3; round++) for (const operation of all) act(doc, operation, random);
  return doc;
}

function idsIn(doc: Y.Doc): string[] {
  return collections.flatMap(({ name }) => [...doc.getMap(name).keys()]);
}

function inputFor(doc: Y.Doc, { input }: Operation, random: Random) {
  // Encrypted words need a key, see private-words.test.ts.
  return input.parse({ ...input.parse(sampleOf(input, random, idsIn(doc))), sealed: undefined });
}

function act(doc: Y.Doc, operation: Operation, random: Random): void {
  const input = inputFor(doc, operation, random);
  signAs(doc, adult.memberId, () => operation.apply(doc, input));
}

/** Applies an author's change to a copy of the hub's document. Returns the copy and the reasons of repairs. */
function applyOnHub(
  doc: Y.Doc,
  change: (copy: Y.Doc) => void,
  author: FamilyAuthor,
): { hub: Y.Doc; reasons: string[] } {
  const [hub, phone] = [copyOf(doc), copyOf(doc)];
  change(phone);
  const update = Y.encodeStateAsUpdate(phone, Y.encodeStateVector(hub));
  const reasons = hub.transact((transaction) => {
    Y.applyUpdate(hub, update);
    declareLocal(transaction);
    return checkSchema(transaction, author, now);
  });
  return { hub, reasons };
}

/** The readers of entries that merge with another entry of the same name when they are restored. */
const readOf: Readonly<Record<string, (doc: Y.Doc, id: string) => unknown>> = {
  changeSupply: readSupply,
  changeTemplate: readTemplate,
};

const usedFamily = createUsedFamily(seededRandom(firstSeed));

test("lists every operation under its own name", () => {
  for (const [name, operation] of Object.entries<Operation>(operations)) expect(operation.name).toBe(name);
  expect(findOperation("constructor")).toBeUndefined();
});

describe.each(all.map((operation) => [operation.name, operation] as const))("%s", (name, operation) => {
  const random = seededRandom(firstSeed);

  test(`has a description, and survives a round trip as JSON (seed ${firstSeed})`, () => {
    const doc = copyOf(usedFamily);
    for (let round = 0; round < 2 * rounds; round++) {
      const input = inputFor(doc, operation, random);
      const phrase = operation.describe(input, { doc, ...context });
      if (phrase) for (const words of Object.values(conjugate(phrase))) expect(words).toMatch(/^[A-Z].+/);
      expect(describeRefusal({ name, input, inputVersion: operation.version })).toMatch(/^[A-Z].*\.$/);
      expect(describeRefusal({ name, input: undefined, inputVersion: 1 }), "a damaged stored input").toMatch(
        /^[A-Z].*\.$/,
      );
      const stored = JSON.parse(JSON.stringify({ version: operation.version, input }));
      expect(readInput(operation, stored)).toEqual(input);
    }
  });

  test("rejects inputs of later versions and invalid inputs", () => {
    const input = inputFor(openDocument(), operation, random);
    expect(readInput(operation, { version: operation.version + 1, input })).toBeUndefined();
    for (const misfit of [null, undefined, 7, "text", [], { $gt: "" }, { id: "made-up" }, { id: { $gt: "" } }])
      expect(readInput(operation, { version: operation.version, input: misfit })).toBeUndefined();
  });

  test(`is idempotent, and passes the schema check unchanged (seed ${firstSeed})`, () => {
    for (let round = 0; round < rounds; round++) {
      const doc = copyOf(usedFamily);
      const input = inputFor(doc, operation, random);
      // An entry with the name and the location of another one merges with it, so a second run would change both.
      if (name === "changeLine") Object.assign(input, { item: undefined, listId: undefined });
      if (name === "changeSupply") Object.assign(input, { name: undefined, place: undefined });
      if (name === "changeTemplate") Object.assign(input, { name: undefined });
      const read = readOf[name];
      if (read && !read(doc, String(input.id))) continue;
      const run = (copy: Y.Doc) => signAs(copy, adult.memberId, () => operation.apply(copy, input));
      const { hub, reasons } = applyOnHub(doc, run, adult);
      expect(reasons).toEqual([]);
      const after = readFamily(hub);
      run(hub);
      expect(readFamily(hub)).toEqual(after);
    }
  });

  test.each(roleSchema.options.filter((role) => !may(role, operation.act)))(
    "does nothing for a person who is %s",
    (role) => {
      const author = { ...adult, role };
      for (let round = 0; round < rounds; round++) {
        const doc = copyOf(usedFamily);
        const { hub } = applyOnHub(doc, (copy) => act(copy, operation, random), author);
        expect(readFamily(hub)).toEqual(readFamily(doc));
      }
    },
  );
});

test(`converges when three screens run all operations concurrently (seed ${firstSeed})`, () => {
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
    const random = seededRandom(seed);
    const screens = Array.from({ length: 3 }, () => copyOf(usedFamily));
    const syncAll = () => {
      for (const from of screens) for (const to of screens) Y.applyUpdate(to, Y.encodeStateAsUpdate(from));
    };
    syncAll();
    for (let round = 0; round < 60; round++) {
      act(random.pick(screens), random.pick(all), random);
      if (random.chance(0.1)) syncAll();
    }
    syncAll();
    const [first, ...others] = screens.map(readFamily);
    for (const other of others) expect(other, `seed ${seed}`).toEqual(first);
  }
});
