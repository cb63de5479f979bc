/** The operations on supplies. */
import type * as Y from "yjs";
import * as z from "zod/mini";
import { entryChangesSchema, newEntrySchema } from "../../collection.ts";
import { addEntry, changeEntry, hasEntry, removeEntry } from "../../entries.ts";
import { defineOperation } from "../../operation.ts";
import { type PhraseContext, phraseFor } from "../../phrases.ts";
import { byId } from "../../text.ts";
import { readSupplies, readSupply, supplyEntries } from "./document.ts";
import { type StoredSupply, supplies } from "./schema.ts";
import { findSupplies } from "./supply-lookup.ts";

/** The fields that ticks and cooking write. */
const derivedFields = { boughtAt: true, filled: true, cooked: true } as const;

/** Adds a supply. It replaces an existing one in the same location, and copies fields that the input omits. */
export const addSupply = defineOperation({
  name: "addSupply",
  input: z.omit(newEntrySchema(supplies), derivedFields),
  act: supplies.act,
  needsConfirmation: false,
  tool: { description: "Add an item that is at home and not in the supplies yet" },
  refusal: "We couldn't add it. Try again.",
  describe: ({ name }) => ["Add", `${name} to the supplies`],
  apply(doc, input) {
    if (hasEntry(doc, supplies, input.id)) return;
    const existing = findSupplies(doc, input.name).filter(({ place }) => place === (input.place ?? "pantry"));
    const { quantity, useBy, boughtAt, everyDays } = existing.at(-1) ?? {};
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    doc.transact(() => {
      for (const { id } of existing) removeEntry(doc, supplies, id);
      addEntry(doc, supplies, { quantity, useBy, boughtAt, everyDays, ...given, id: input.id });
    });
  },
});

/** Sets the level of an item in every location. An unknown item is added. */
export const noteSupply = defineOperation({
  name: "noteSupply",
  input: z.pick(newEntrySchema(supplies), { id: true, name: true, place: true, level: true }),
  act: supplies.act,
  refusal: "We couldn't change your supplies. Try again.",
  describe: ({ name, level = "enough" }) => ["Set", `${name} to ${level}`],
  apply(doc, input) {
    if (hasEntry(doc, supplies, input.id)) return;
    const { name, level = "enough" } = input;
    const existing = findSupplies(doc, name);
    if (existing.length === 0) return addEntry(doc, supplies, input);
    const isAffected = ({ place, level: previousLevel }: StoredSupply) =>
      level === "enough" ? place === existing[0]?.place : previousLevel === "enough";
    doc.transact(() => {
      for (const { id } of existing.filter(isAffected)) changeEntry(doc, supplies, { id, level });
    });
  },
});

/** Sets how often an item is bought, in every location. An unknown item is added. */
export const setRhythm = defineOperation({
  name: "setRhythm",
  input: z.pick(newEntrySchema(supplies), { id: true, name: true, place: true, level: true, everyDays: true }),
  act: supplies.act,
  refusal: "We couldn't save how often you buy it. Try again.",
  describe: ({ name, everyDays = null }) =>
    everyDays === null
      ? ["Stop", `buying ${name} regularly`]
      : ["Set", `${name} to be bought every ${everyDays === 1 ? "day" : `${everyDays} days`}`],
  apply(doc, input) {
    if (hasEntry(doc, supplies, input.id)) return;
    const { name, everyDays = null } = input;
    const existing = findSupplies(doc, name);
    if (existing.length === 0 && everyDays !== null) return addEntry(doc, supplies, input);
    doc.transact(() => {
      for (const { id } of existing) changeEntry(doc, supplies, { id, everyDays });
    });
  },
});

/** Changes a supply. A supply that is out has neither a quantity nor a date. */
export const changeSupply = defineOperation({
  name: "changeSupply",
  input: z.omit(entryChangesSchema(supplies), derivedFields),
  act: supplies.act,
  needsConfirmation: false,
  tool: {
    description: "Set the level of an item at home (enough, low or out), or change it",
    candidates: supplyCandidates,
  },
  refusal: "We couldn't change your supplies. Try again.",
  describe: ({ id, level }, { doc }) => {
    const supply = readSupply(doc, id);
    return supply && (level ? ["Set", `${supply.name} to ${level}`] : ["Change", supply.name]);
  },
  apply(doc, { id, ...changes }) {
    const nothing = changes.level === "out" ? { quantity: "", useBy: null } : {};
    doc.transact(() => {
      for (const same of entryIds(doc, id)) changeEntry(doc, supplies, { ...nothing, ...changes, id: same });
    });
  },
});

/** Removes a supply completely, including its entry in the list of supplies. */
export const removeSupply = defineOperation({
  name: "removeSupply",
  input: byId<"supply">(),
  act: supplies.act,
  needsConfirmation: true,
  tool: {
    description: "Remove an item from the supplies completely, if it has not just run out",
    candidates: supplyCandidates,
  },
  refusal: "We couldn't remove it. Try again.",
  describe: ({ id }, { doc }) => phraseFor("Remove", readSupply(doc, id)?.name),
  apply: (doc, { id }) =>
    doc.transact(() => {
      for (const same of entryIds(doc, id)) removeEntry(doc, supplies, same);
    }),
});

/** The ids of all entries of a supply; only the given one if it was removed. */
function entryIds(doc: Y.Doc, id: string): string[] {
  const same = supplyEntries(doc, id).map((supply) => supply.id);
  return same.length > 0 ? same : [id];
}

function supplyCandidates({ doc }: PhraseContext): { id: string; name: string }[] {
  return readSupplies(doc);
}
