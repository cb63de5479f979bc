import { expect, test } from "vitest";
import * as Y from "yjs";
import { presentIds } from "../../archive.ts";
import { addDays } from "../../days.ts";
import { readEntries } from "../../entries.ts";
import { newId } from "../../ids.ts";
import { type Random, seededRandom } from "../../testing/random.ts";
import { changeEvent, removeEvent } from "./change-operations.ts";
import type { Occurrence } from "./occurrence-schema.ts";
import { addEvent } from "./operations.ts";
import { eventChanges, events, type Overrides, type Timing } from "./schema.ts";
import { occurrenceId, targetOf } from "./series/occurrence.ts";
import { dayOfKey } from "./series/occurrence-key.ts";
import { readOccurrences } from "./series/occurrences.ts";

// The long run of the tests sets this; see the scripts of the root package.
declare const process: { env: Record<string, string | undefined> };
const isLong = process.env.TEST_LONG === "1";
const [seeds, clients, actsPerClient] = isLong ? [1_000, 5, 40] : [2, 5, 20];

const zone = "Europe/Berlin";
const span = { start: "2026-08-01T00:00:00.000Z", end: "2027-08-01T00:00:00.000Z", timeZone: zone };
const near = { start: "2026-10-25T00:00:00.000Z", end: "2026-12-25T00:00:00.000Z", timeZone: zone };
const rules = [
  "FREQ=WEEKLY",
  "FREQ=WEEKLY;BYDAY=TU,FR;COUNT=9",
  "FREQ=MONTHLY;BYDAY=-1FR",
  "FREQ=DAILY;UNTIL=20270301",
  "FREQ=DAILY;BYHOUR=2,9,17;BYMINUTE=0,30;COUNT=40",
  "FREQ=WEEKLY;BYDAY=SU,WE;BYHOUR=17,20",
  "FREQ=YEARLY;BYWEEKNO=45,47,50;BYDAY=MO,SA",
  "FREQ=YEARLY;BYYEARDAY=-1,-31,320,330",
  "FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD;UNTIL=20270301;COUNT=20",
];

function aWhen(random: Random, from = "2026-11-01"): Timing {
  const start = addDays(from, random.below(20) - 5);
  const rrule = random.chance(0.2) ? null : random.pick(rules);
  return random.chance(0.2)
    ? { start, timeZone: null, rrule }
    : { start: `${start}T${random.pick(["02:30:00", "17:00:00"])}`, timeZone: zone, rrule };
}

function someOverrides(random: Random, day: string): Overrides {
  const when = random.chance(0.3) ? { when: aWhen(random, day) } : {};
  return random.pick<Overrides>([
    { title: random.pick(["Final", "Training", "Party"]) },
    { location: random.pick(["The green", "Hall 2"]), ...when },
    { lengthMs: random.below(30) * 3_600_000, ...when },
    { memberIds: [newId()], title: "Match", ...when },
  ]);
}

/** Makes one random edit on a replica. */
function editRandomly(doc: Y.Doc, random: Random): void {
  const all = readOccurrences(doc, near);
  if (all.length === 0 || random.chance(0.1))
    return addEvent.apply(doc, { id: newId(), title: "Soccer", when: aWhen(random), lengthMs: 3_600_000 });
  const { id: occurrence, startTime } = random.pick(all);
  const { id, day = startTime.slice(0, 10) } = targetOf(occurrence);
  const scope = random.pick(["this", "this", "following", "all"] as const);
  const at = scope === "all" ? undefined : { day, scope, changeId: newId<"eventChange">() };
  if (random.chance(scope === "all" ? 0.1 : 0.3)) return twice(doc, random, () => removeEvent.apply(doc, { id, at }));
  const input = { id, at, keepsDays: random.chance(0.7), ...someOverrides(random, dayOfKey(day)) };
  twice(doc, random, () => changeEvent.apply(doc, input));
}

/** Sometimes makes a change twice: devices replay a change whose delivery is uncertain, so it must be idempotent. */
function twice(doc: Y.Doc, random: Random, change: () => void): void {
  change();
  if (!random.chance(0.1)) return;
  const before = readOccurrences(doc, span);
  change();
  expect(readOccurrences(doc, span)).toEqual(before);
}

function idsOf(doc: Y.Doc): Set<string> {
  return new Set([...presentIds(doc, events), ...presentIds(doc, eventChanges)]);
}

/** Syncs all replicas with each other. */
function syncAll(docs: readonly Y.Doc[]): void {
  for (const from of docs)
    for (const to of docs) if (from !== to) Y.applyUpdate(to, Y.encodeStateAsUpdate(from, Y.encodeStateVector(to)));
}

test(`${clients} screens that change series offline end with the same calendar and lose nothing (${seeds} seeds)`, () => {
  const firstSeed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000);
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
    const random = seededRandom(seed);
    const docs = Array.from({ length: clients }, () => new Y.Doc());
    const [added, removed] = [new Set<string>(), new Set<string>()];
    for (let number = 0; number < clients * actsPerClient; number++) {
      const doc = random.pick(docs);
      const before = idsOf(doc);
      editRandomly(doc, random);
      const after = idsOf(doc);
      for (const id of after) if (!before.has(id)) added.add(id);
      for (const id of before) if (!after.has(id)) removed.add(id);
      if (random.chance(0.3)) syncAll([random.pick(docs), random.pick(docs)]);
    }
    syncAll(docs);
    const [calendar = [], ...others] = docs.map((doc) => readOccurrences(doc, span));
    for (const other of others) expect(other, `seed ${seed}`).toEqual(calendar);
    const doc = docs[0] ?? new Y.Doc();
    const ids = idsOf(doc);
    const lost = [...added].filter((id) => !ids.has(id) && !removed.has(id));
    expect(lost, `seed ${seed}`).toEqual([]);
    expectEveryDayOnce(doc, { calendar, seed });
  }
});

/** Expects each changed day of an existing series in the calendar, and no day twice. */
function expectEveryDayOnce(doc: Y.Doc, { calendar, seed }: { calendar: readonly Occurrence[]; seed: number }): void {
  const keys = calendar.map(({ id }) => id);
  expect(new Set(keys).size, `seed ${seed}`).toBe(keys.length);
  const present = new Set<string>(readEntries(doc, events).map(({ id }) => id));
  const exceptions = readEntries(doc, eventChanges).filter(({ reach, isRemoved }) => reach === "this" && !isRemoved);
  const missing = exceptions.filter(
    ({ eventId, day }) => present.has(eventId) && !keys.includes(occurrenceId(eventId, day)),
  );
  expect(missing, `seed ${seed}`).toEqual([]);
}
