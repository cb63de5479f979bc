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
 * - It says the same of the same document wherever it runs: no new ids and no clock, and of what stands outside only the
 *   family's time zone. A screen shows its old copy by it until it has the hub's. Nested types are fine, because only one outcome is ever stored.
 * - Entries of a collection that has an archive are kept as JSON there, and waiting changes in outboxes: whoever changes
 *   the shape of one looks after these too, see docs/decisions/migrations.md.
 */
import * as Y from "yjs";
import { raiseTimes } from "./features/calendar/former-times.ts";
import { metaName, readSchemaVersion, versionKey } from "./schema-version.ts";

export interface Migration {
  /** The version that it leads to from the one before. */
  version: number;
  up(doc: Y.Doc, timeZone: string): void;
}

export const migrations: readonly Migration[] = [
  // Kitchen timers and the end of a status, which pages of version 1 would not heed. What was there needs no change; but
  // documents went on saying 1 with all of that in them, because nothing ever raised them.
  { version: 2, up() {} },
  // Events repeat: they are at local times or on dates, where they were instants.
  { version: 3, up: raiseEvents },
];

function raiseEvents(doc: Y.Doc, timeZone: string): void {
  for (const event of doc.getMap("events").values()) {
    if (!(event instanceof Y.Map) || event.has("when")) continue;
    const [startTime, endTime, allDay] = formerTimes.map((name) => event.get(name));
    const { when, lengthMs } = raiseTimes({ startTime, endTime, allDay }, timeZone);
    if (when === undefined) continue;
    event.set("when", when);
    event.set("lengthMs", lengthMs);
    for (const name of formerTimes) event.delete(name);
  }
}

const formerTimes = ["startTime", "endTime", "allDay"] as const;

/** Whether a document is of an older version. */
export function isOutdated(doc: Y.Doc, steps = migrations): boolean {
  return missingSteps(doc, steps).length > 0;
}

function missingSteps(doc: Y.Doc, steps: readonly Migration[]): Migration[] {
  const version = readSchemaVersion(doc);
  return steps.filter((step) => version !== undefined && step.version > version);
}

/**
 * What brings a document to the newest version, as one update; undefined when there is nothing to do. The document
 * itself stays as it is, so that nothing has to be undone when the update cannot be stored. `timeZone` is the family's.
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
