import { expect, test } from "vitest";
import * as Y from "yjs";
import { collections } from "./collections.ts";
import { rebuild } from "./document.ts";
import { readShoppingList } from "./features/shopping/document.ts";
import { newId } from "./ids.ts";
import { type Migration, migrations, upgradeOf } from "./migrations.ts";
import { openDocument } from "./open-document.ts";
import { operations } from "./operations.ts";
import { readSchemaVersion, requireReadable, schemaVersion } from "./schema-version.ts";
import { entriesOf, type Golden } from "./testing/golden.ts";

declare const atob: (base64: string) => string;
declare global {
  interface ImportMeta {
    /** A Vite function that imports all files of a pattern. */
    glob(pattern: string, options: { eager: true; import: "default" }): Record<string, Golden>;
  }
}

const files = import.meta.glob("./testing/golden/*.json", { eager: true, import: "default" });
const sizeOf = ({ entries }: Golden) => Object.keys(entries).length;
const goldens = Object.values(files).sort((a, b) => a.version - b.version || sizeOf(a) - sizeOf(b));
/** The latest golden document, which matches today's operations. */
const latest = goldens.at(-1) ?? { version: 0, state: "", entries: {} };

function open({ state }: Pick<Golden, "state">): Y.Doc {
  const doc = openDocument();
  Y.applyUpdate(
    doc,
    Uint8Array.from(atob(state), (letter) => letter.charCodeAt(0)),
  );
  return doc;
}

/** The time zone of the old documents. Their all-day events begin at midnight in it. */
const timeZone = "UTC";

function upgraded(doc: Y.Doc, steps?: readonly Migration[]): Y.Doc {
  const update = upgradeOf(doc, timeZone, steps);
  if (update) Y.applyUpdate(doc, update);
  return doc;
}

/** The whole content of a document, including damaged entries and tombstones. */
const contents = (doc: Y.Doc) => [...doc.share.keys()].sort().map((name) => [name, doc.getMap(name).toJSON()]);

test("has a step for every version, and a golden document with all collections", () => {
  const versions = Array.from({ length: schemaVersion }, (_, index) => index + 1);
  expect(migrations.map(({ version }) => version)).toEqual(versions.slice(1));
  expect([...new Set(goldens.map(({ version }) => version))]).toEqual(versions);
  expect(Object.keys(latest.entries).sort()).toEqual(collections.map(({ name }) => name).sort());
  for (const golden of goldens) expect(readSchemaVersion(open(golden))).toBe(golden.version);
});

test.each(goldens)("migrates a document of version $version with all entries", (golden) => {
  const doc = upgraded(open(golden));
  expect(readSchemaVersion(doc)).toBe(schemaVersion);
  const now = entriesOf(doc);
  for (const [name, { there, removed }] of Object.entries(golden.entries)) {
    expect(there.length + removed.length, name).toBeGreaterThan(0);
    // Newer fields have their defaults.
    expect(now[name]?.there, name).toMatchObject(there);
    expect(now[name]?.there.length, name).toBe(there.length);
    expect(now[name]?.removed, name).toEqual(removed);
  }
  const others = Object.keys(now).filter((name) => !(name in golden.entries));
  for (const name of others) expect(now[name], name).toEqual({ there: [], removed: [] });
});

test.each(goldens)("migrates a document of version $version before and after a rebuild", (golden) => {
  const rebuilt = open({ state: golden.state });
  const fresh = openDocument();
  Y.applyUpdate(fresh, rebuild(upgraded(rebuilt)));
  expect(readSchemaVersion(fresh)).toBe(schemaVersion);
  // A document that an older hub rebuilt is migrated when it is loaded.
  const old = openDocument();
  Y.applyUpdate(old, rebuild(open(golden)));
  expect(readSchemaVersion(upgraded(old))).toBe(schemaVersion);
  expect(entriesOf(old)).toEqual(entriesOf(fresh));
});

test.each(goldens)("runs the steps on version $version idempotently and deterministically", (golden) => {
  const [doc, other] = [upgraded(open(golden)), upgraded(open(golden))];
  expect(contents(other)).toEqual(contents(doc));
  expect(upgradeOf(doc, timeZone)).toBeUndefined();
  const before = contents(doc);
  doc.transact(() => {
    for (const step of migrations) step.up(doc, timeZone);
  });
  expect(contents(doc)).toEqual(before);
});

test("skips damaged entries", () => {
  for (const golden of goldens) {
    const doc = open(golden);
    for (const name of Object.keys(golden.entries)) {
      const root = doc.getMap(name);
      root.set("a text", "damaged");
      root.set("an empty entry", new Y.Map());
      root.set("an entry with a map for a field", new Y.Map([["title", new Y.Map()]]));
    }
    expect(entriesOf(upgraded(doc))).toEqual(entriesOf(upgraded(open(golden))));
  }
});

test("preserves newer content in a document with an older version number", () => {
  const doc = open(latest);
  doc.getMap("meta").set("schemaVersion", 1);
  expect(readSchemaVersion(upgraded(doc))).toBe(schemaVersion);
  expect(entriesOf(doc)).toMatchObject(latest.entries);
});

test("runs the missing steps in order, in one update, without changing the original document", () => {
  const executed: number[] = [];
  const [current, next, last] = [latest.version, latest.version + 1, latest.version + 2];
  const steps = [current, next, last].map((version) => ({
    version,
    up(doc: Y.Doc) {
      executed.push(version);
      doc.getMap("items").set(`of version ${version}`, new Y.Map([["item", "Milk"]]));
    },
  }));
  const doc = open(latest);
  const before = contents(doc);
  const updates: Uint8Array[] = [];
  doc.on("update", (update: Uint8Array) => updates.push(update));
  const update = upgradeOf(doc, timeZone, steps) ?? new Uint8Array();
  expect(executed).toEqual([next, last]);
  expect(contents(doc)).toEqual(before);
  expect(updates).toEqual([]);
  Y.applyUpdate(doc, update);
  expect(updates).toHaveLength(1);
  expect(readSchemaVersion(doc)).toBe(last);
  const hasItem = (version: number) => doc.getMap("items").has(`of version ${version}`);
  expect([current, next, last].map(hasItem)).toEqual([false, true, true]);
});

test("refuses a document without a genesis or from a newer hub, and leaves it unchanged", () => {
  const doc = openDocument();
  expect(() => requireReadable(doc)).toThrow("The family's data is incomplete.");
  expect(upgradeOf(doc, timeZone)).toBeUndefined();
  doc.getMap("meta").set("schemaVersion", schemaVersion + 1);
  expect(() => requireReadable(doc)).toThrow("A newer hub has written the family's data.");
  expect(upgradeOf(doc, timeZone)).toBeUndefined();
});

test("merges edits of a phone after a migration", () => {
  const doc = upgraded(open(goldens[0] ?? latest));
  const phone = upgraded(openDocument());
  Y.applyUpdate(phone, Y.encodeStateAsUpdate(doc));
  const count = readShoppingList(doc).length;
  operations.addItem.apply(phone, { id: newId(), item: "A thing that is new" });
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(phone));
  expect(readShoppingList(doc)).toHaveLength(count + 1);
});
