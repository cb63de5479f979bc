/**
 * How a family document is migrated from one version of its shape to the next. A hub that loads a document runs the
 * steps that it lacks and stores their outcome, with the new version, as one row: so either all of them are stored or
 * none, and of two nodes that load it at once only one stores its row, which the other then reads. Screens of the
 * version before are turned away, and make their unsent changes again as operations.
 *
 * Rules for a step, which the tests check:
 * - It names collections and fields by their texts as they were then. Today's schemas and operations go on changing,
 *   and a step never does once it is released.
 * - It skips what is damaged, and what has the new shape already: run again, it changes nothing.
 * - It gives the same result for the same document wherever it runs: it makes no ids, reads no clock, and uses nothing
 *   from outside but the family's time zone. A screen shows its old copy with its help until it has the hub's. Nested
 *   types are fine, because only one outcome is ever stored.
 * - The archive keeps entries of some collections as JSON, and outboxes keep unsent changes: whoever changes the shape
 *   of one takes care of these too, see docs/design/migrations.md.
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
