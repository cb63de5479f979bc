/**
 * Migrations of a family document from one schema version to the next. A hub that loads a document runs the missing
 * steps, and stores the result with the new version as one row. So the hub stores all steps or none. If two nodes load
 * it concurrently, only one stores its row, and the other reads that row. The hub rejects screens of the previous
 * version, which replay their unsent changes as operations.
 *
 * Rules for a step, which the tests check:
 * - It contains the names of collections and fields as literals. Schemas and operations change later, but a released
 * step never does.
 * - It skips damaged entries and entries with the new shape, so it is idempotent.
 * - It is deterministic: it creates no ids, reads no clock, and uses no other input than the family's time zone. A
 * screen migrates its old replica with it until it has the hub's. Nested types are allowed, because only one result is
 * ever stored.
 * - The archive stores entries of some collections as JSON, and outboxes store unsent changes. A change of their shape
 * must include these, see docs/design/migrations.md.
 */
import * as Y from "yjs";
import { upgradeTimes } from "./features/calendar/legacy-times.ts";
import { metaName, readSchemaVersion, versionKey } from "./schema-version.ts";

export interface Migration {
  /** The version to which it migrates a document of the version before. */
  version: number;
  up(doc: Y.Doc, timeZone: string): void;
}

export const migrations: readonly Migration[] = [
  // Added kitchen timers and the end of a status, which pages of version 1 would ignore. Older content needs no change,
  // but such documents still stated version 1.
  { version: 2, up() {} },
  // Events can repeat, so they have local times or dates instead of instants.
  { version: 3, up: upgradeEvents },
];

function upgradeEvents(doc: Y.Doc, timeZone: string): void {
  for (const event of doc.getMap("events").values()) {
    if (!(event instanceof Y.Map) || event.has("when")) continue;
    const [startTime, endTime, allDay] = legacyTimes.map((name) => event.get(name));
    const { when, lengthMs } = upgradeTimes({ startTime, endTime, allDay }, timeZone);
    if (when === undefined) continue;
    event.set("when", when);
    event.set("lengthMs", lengthMs);
    for (const name of legacyTimes) event.delete(name);
  }
}

const legacyTimes = ["startTime", "endTime", "allDay"] as const;

/** Whether a document is older than the newest step. */
export function isOutdated(doc: Y.Doc, steps = migrations): boolean {
  return missingSteps(doc, steps).length > 0;
}

function missingSteps(doc: Y.Doc, steps: readonly Migration[]): Migration[] {
  const version = readSchemaVersion(doc);
  return steps.filter((step) => version !== undefined && step.version > version);
}

/**
 * The update that migrates a document to the newest version; undefined when it is current. The document itself is
 * unchanged, so a failure to store the update needs no rollback. `timeZone` is the family's.
 */
export function upgradeOf(doc: Y.Doc, timeZone: string, steps = migrations): Uint8Array | undefined {
  const missing = missingSteps(doc, steps);
  const newest = missing.at(-1)?.version;
  if (newest === undefined) return undefined;
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  let update: Uint8Array | undefined;
  copy.on("update", (made: Uint8Array) => {
    update = made;
  });
  copy.transact(() => {
    for (const step of missing) step.up(copy, timeZone);
    copy.getMap(metaName).set(versionKey, newest);
  });
  return update;
}
