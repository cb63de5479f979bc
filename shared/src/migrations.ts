/**
 * How a family document comes from one version of its shape to the next. A hub that loads a document runs the steps that
 * it lacks and stores their outcome, with the new version, as one row: so either all of them are there or none, and of
 * two nodes that load it at once the row of one stands, which the other then takes over. Screens of the version before
 * are turned away, and make their unsent changes again as operations.
 *
 * Rules for a step, held to by the tests:
 * - It names collections and fields by their texts as they were then. Today's schemas and operations go on changing, and
 *   a step never does once it is released.
 * - It goes past what is damaged, and past what is there in the new shape already: run again, it changes nothing.
 * - It says the same of the same document wherever it runs: no new ids and no clock. A screen shows its old copy by it
 *   until it has the hub's. Nested types are fine, because only one outcome is ever stored.
 * - Entries of a collection that has an archive are kept as JSON there, and waiting changes in outboxes: whoever changes
 *   the shape of one looks after these too, see docs/decisions/migrations.md.
 */
import * as Y from "yjs";
import { HubError } from "./errors.ts";

export interface Migration {
  /** The version that it leads to from the one before. */
  version: number;
  up(doc: Y.Doc): void;
}

export const migrations: readonly Migration[] = [
  // Kitchen timers and the end of a status, which pages of version 1 would not heed. What was there needs no change; but
  // documents went on saying 1 with all of that in them, because nothing ever raised them.
  { version: 2, up() {} },
];

/**
 * The version of the document's shape. A change that pages of the version before would get wrong raises it, by a step
 * above and a golden document (`npm run golden`).
 */
export const schemaVersion = migrations.at(-1)?.version ?? 1;

const metaName = "meta";
const versionKey = "schemaVersion";

/** The version that a document says it has; undefined when it has no genesis. */
export function readSchemaVersion(doc: Y.Doc): number | undefined {
  const version = doc.getMap(metaName).get(versionKey);
  return typeof version === "number" ? version : undefined;
}

/** Says of a new document that it is of this version, or of what another one says. */
export function writeMeta(doc: Y.Doc, from?: Y.Doc): void {
  const meta = doc.getMap(metaName);
  if (from) for (const [key, value] of from.getMap(metaName)) meta.set(key, value);
  else meta.set(versionKey, schemaVersion);
}

/**
 * Throws `unavailable` for a document that this version cannot serve: one without its genesis, or one that a newer hub
 * has written.
 */
export function requireReadable(doc: Y.Doc): void {
  const version = readSchemaVersion(doc);
  if (version === undefined) throw new HubError("unavailable", "The family's data is incomplete.");
  if (version > schemaVersion) throw new HubError("unavailable", "A newer hub has written the family's data.");
}

/**
 * What brings a document to the newest version, as one update; undefined when there is nothing to do. The document
 * itself stays as it is, so that nothing has to be undone when the update cannot be stored.
 */
export function upgradeOf(doc: Y.Doc, steps = migrations): Uint8Array | undefined {
  const version = readSchemaVersion(doc);
  const missing = steps.filter((step) => version !== undefined && step.version > version);
  const newest = missing.at(-1)?.version;
  if (newest === undefined) return undefined;
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  let update: Uint8Array | undefined;
  copy.on("update", (made: Uint8Array) => {
    update = made;
  });
  copy.transact(() => {
    for (const step of missing) step.up(copy);
    copy.getMap(metaName).set(versionKey, newest);
  });
  return update;
}
