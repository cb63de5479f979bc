/**
 * Golden documents: for each version one or more, as a hub of that version wrote them, with the expected content. They
 * are never removed, and the tests migrate each one through all later steps. `npm run golden` writes one of the newest
 * version, or another one when collections were added without a step.
 */
import * as Y from "yjs";
import type { Collection } from "../collection.ts";
import { collections } from "../collections.ts";
import { createGenesis } from "../document.ts";
import { readEntries, readRemoved } from "../entries.ts";
import { newId } from "../ids.ts";
import { openDocument } from "../open-document.ts";
import type { Operation } from "../operation.ts";
import { operations } from "../operations.ts";
import { schemaVersion } from "../schema-version.ts";
import { copyOf } from "./copy-document.ts";
import { createLedger, makeRandomChange } from "./family-simulation.ts";
import { type Random, seededRandom } from "./random.ts";
import { sampleOf } from "./sample.ts";

export interface Golden {
  version: number;
  /** The encoded document, in base64. */
  state: string;
  /** By collection: the existing entries, and the ids of the removed ones. */
  entries: Record<string, { there: object[]; removed: string[] }>;
}

const acts = 150;

/** The content of a document, entry by entry. */
export function entriesOf(doc: Y.Doc): Golden["entries"] {
  const parts = collections.map((collection) => {
    const removed = readRemoved(doc, collection).map(({ id }) => id);
    return [collection.name, { there: readEntries(doc, collection), removed: removed.sort() }];
  });
  return Object.fromEntries(parts);
}

/** A document of this version: a family of two screens with entries in every collection. */
export function makeGolden(): Omit<Golden, "state"> & { bytes: Uint8Array } {
  const random = seededRandom(schemaVersion);
  const docs = [openDocument(), openDocument()] as const;
  const [doc, other] = docs;
  const syncAll = () => {
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
  };
  Y.applyUpdate(doc, createGenesis());
  addFixedEntries(doc);
  syncAll();
  for (let act = 0; act < acts; act++) {
    makeRandomChange(random.pick(docs), random, createLedger());
    if (act % 10 === 9) syncAll();
  }
  for (const collection of collections) if (isEmpty(doc, collection)) fillCollection(doc, collection, random);
  return { version: schemaVersion, bytes: Y.encodeStateAsUpdate(doc), entries: entriesOf(doc) };
}

/** Changes that the random simulation does not make. */
function addFixedEntries(doc: Y.Doc): void {
  const [ada, ben] = [newId<"member">(), newId<"member">()];
  operations.addMember.apply(doc, { id: ada, name: "Ada", color: "#336699", age: 41 });
  operations.addMember.apply(doc, { id: ben, name: "Bën", dietaryRestrictions: ["Shellfish", "no pork"] });
  operations.setStatus.apply(doc, { id: ben, status: "away", until: "2990-01-01T12:00:00.000Z" });
  operations.addEvent.apply(doc, {
    ...{ id: newId(), title: "Dentist 🦷", description: "Bring the card\nand the letter", location: "Mill Street 4" },
    ...{ lengthMs: 3_600_000, eventType: "appointment", driverId: ada },
    when: { start: "2026-01-05T10:00:00", timeZone: "Europe/Berlin", rrule: null },
    ...{ color: "#A8577E", addedBy: ada, memberIds: [ben] },
  });
  operations.addEvent.apply(doc, {
    id: newId(),
    title: "Holidays",
    when: { start: "2026-02-01", timeZone: null, rrule: null },
    lengthMs: 14 * 86_400_000,
  });
  const soccer = newId<"event">();
  operations.addEvent.apply(doc, {
    ...{ id: soccer, title: "Soccer" },
    when: { start: "2026-01-06T17:00:00", timeZone: "Europe/Berlin", rrule: "FREQ=WEEKLY;BYDAY=TU" },
  });
  const at = (day: string, scope: "this" | "following") => ({ day, scope, changeId: newId<"eventChange">() });
  operations.changeEvent.apply(doc, { id: soccer, at: at("2026-01-13", "this"), location: "Hall 2" });
  operations.changeEvent.apply(doc, { id: soccer, at: at("2026-03-03", "following"), title: "Football" });
  operations.removeEvent.apply(doc, { id: soccer, at: at("2026-02-03", "this") });
  const [kite, walk] = [newId<"activity">(), newId<"activity">()];
  const ideas = [
    { id: kite, title: "Build a kite", category: "creative", duration: 90 } as const,
    { id: walk, title: "Walk by the river", category: "outdoor" } as const,
  ];
  operations.recommendActivities.apply(doc, { ideas });
  operations.bookmarkActivity.apply(doc, { id: kite, isBookmarked: true });
  const listId = newId<"list">();
  operations.addList.apply(doc, { id: listId, name: "Camping" });
  operations.addItem.apply(doc, {
    id: newId(),
    item: "Gas",
    quantity: "2",
    category: "other",
    note: "the blue one",
    listId,
  });
  operations.writeMessage.apply(doc, { id: newId(), text: "Who has the candles?", until: null });
  operations.tellEveryone.apply(doc, { id: newId(), text: "Dinner!" });
  operations.nameBarcode.apply(doc, { id: newId(), code: "4006381333931", name: "Pens" });
  operations.setShelf.apply(doc, { id: newId(), category: "dairy", name: "Fridge", icon: null });
}

const isEmpty = (doc: Y.Doc, { name }: Pick<Collection, "name">) => doc.getMap(name).size === 0;

/** Fills a new collection with the first operation that adds a sample to it. */
function fillCollection(doc: Y.Doc, collection: Pick<Collection, "name">, random: Random): void {
  for (const operation of Object.values<Operation>(operations)) {
    const copy = copyOf(doc);
    operation.apply(copy, operation.input.parse(sampleOf(operation.input, random)));
    if (!isEmpty(copy, collection)) return Y.applyUpdate(doc, Y.encodeStateAsUpdate(copy));
  }
  throw new Error(`No operation adds to ${collection.name}.`);
}
