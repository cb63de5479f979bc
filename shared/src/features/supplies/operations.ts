/** What people can do with what is at home. */
import type * as Y from "yjs";
import * as z from "zod/mini";
import { entryChangesSchema, newEntrySchema } from "../../collection.ts";
import { addEntry, changeEntry, hasEntry, removeEntry } from "../../entries.ts";
import { defineOperation } from "../../operation.ts";
import { byId } from "../../text.ts";
import { type PhraseContext, prefixed } from "../../words.ts";
import { readSupplies, readSupply, sameSupplies } from "./document.ts";
import { suppliesNamed } from "./known-supplies.ts";
import { type StoredSupply, supplies } from "./schema.ts";

/** What ticks and cooking write of themselves. */
const ofOthers = { boughtAt: true, filled: true, cooked: true } as const;

/** Writes down that a thing is at home; it takes the place of what is known of it there, with what is not said anew. */
export const addSupply = defineOperation({
  name: "addSupply",
  input: z.omit(newEntrySchema(supplies), ofOthers),
  act: supplies.act,
  waits: false,
  tool: { about: "Write down a thing that is at home and is not known there yet" },
  refusal: "It could not be written down.",
  words: ({ name }) => ["Add", `${name} to what is at home`],
  apply(doc, input) {
    if (hasEntry(doc, supplies, input.id)) return;
    const known = suppliesNamed(doc, input.name).filter(({ place }) => place === (input.place ?? "pantry"));
    const { quantity, useBy, boughtAt, everyDays } = known.at(-1) ?? {};
    const said = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    doc.transact(() => {
      for (const { id } of known) removeEntry(doc, supplies, id);
      addEntry(doc, supplies, { quantity, useBy, boughtAt, everyDays, ...said, id: input.id });
    });
  },
});

/** Says how much of a thing there is, wherever it is kept; what nobody knows yet is written down in its place. */
export const noteSupply = defineOperation({
  name: "noteSupply",
  input: z.pick(newEntrySchema(supplies), { id: true, name: true, place: true, level: true }),
  act: supplies.act,
  refusal: "What is at home could not be changed.",
  words: ({ name, level = "enough" }) => ["Set", `${name} to ${level}`],
  apply(doc, input) {
    if (hasEntry(doc, supplies, input.id)) return;
    const { name, level = "enough" } = input;
    const known = suppliesNamed(doc, name);
    if (known.length === 0) return addEntry(doc, supplies, input);
    const isMeant = ({ place, level: former }: StoredSupply) =>
      level === "enough" ? place === known[0]?.place : former === "enough";
    doc.transact(() => {
      for (const { id } of known.filter(isMeant)) changeEntry(doc, supplies, { id, level });
    });
  },
});

/** Says how often a thing is bought, wherever it is kept; what nobody knows yet is written down in its place. */
export const setRhythm = defineOperation({
  name: "setRhythm",
  input: z.pick(newEntrySchema(supplies), { id: true, name: true, place: true, level: true, everyDays: true }),
  act: supplies.act,
  refusal: "How often it is bought could not be kept.",
  words: ({ name, everyDays = null }) =>
    everyDays === null
      ? ["Stop", `buying ${name} again and again`]
      : ["Set", `${name} to be bought every ${everyDays} days`],
  apply(doc, input) {
    if (hasEntry(doc, supplies, input.id)) return;
    const { name, everyDays = null } = input;
    const known = suppliesNamed(doc, name);
    if (known.length === 0 && everyDays !== null) return addEntry(doc, supplies, input);
    doc.transact(() => {
      for (const { id } of known) changeEntry(doc, supplies, { id, everyDays });
    });
  },
});

/** Changes what is said of a thing at home. Of what is out there is neither an amount nor a date. */
export const changeSupply = defineOperation({
  name: "changeSupply",
  input: z.omit(entryChangesSchema(supplies), ofOthers),
  act: supplies.act,
  waits: false,
  tool: { about: "Say of a thing at home whether there is enough, it is low or it is out, or change it", among },
  refusal: "What is at home could not be changed.",
  words: ({ id, level }, { doc }) => {
    const supply = readSupply(doc, id);
    return supply && (level ? ["Set", `${supply.name} to ${level}`] : ["Change", supply.name]);
  },
  apply(doc, { id, ...changes }) {
    const nothing = changes.level === "out" ? { quantity: "", useBy: null } : {};
    doc.transact(() => {
      for (const same of idsOfSame(doc, id)) changeEntry(doc, supplies, { ...nothing, ...changes, id: same });
    });
  },
});

/** Forgets a thing: it is not at home, and nobody wants to know. */
export const removeSupply = defineOperation({
  name: "removeSupply",
  input: byId<"supply">(),
  act: supplies.act,
  waits: true,
  tool: { about: "Forget a thing at home altogether, where it is not just out", among },
  refusal: "It could not be removed.",
  words: ({ id }, { doc }) => prefixed("Remove", readSupply(doc, id)?.name),
  apply: (doc, { id }) =>
    doc.transact(() => {
      for (const same of idsOfSame(doc, id)) removeEntry(doc, supplies, same);
    }),
});

/** All entries for the thing of one, in its place; only that one where it was removed. */
function idsOfSame(doc: Y.Doc, id: string): string[] {
  const same = sameSupplies(doc, id).map((supply) => supply.id);
  return same.length > 0 ? same : [id];
}

function among({ doc }: PhraseContext): { id: string; name: string }[] {
  return readSupplies(doc);
}
