/** Operations that change or remove an event, one of its days, or a day and the following ones. */
import * as Y from "yjs";
import * as z from "zod/mini";
import { daysBetween } from "../../days.ts";
import { deepEqual } from "../../deep-equal.ts";
import { addEntry, changeEntry, parseEntry, pendingKeyPrefix, removeEntry } from "../../entries.ts";
import { type EventId, idSchema, type MemberId, newId } from "../../ids.ts";
import { mergeList } from "../../merge-list.ts";
import { defineOperation } from "../../operation.ts";
import { formatDay, type PhraseContext } from "../../phrases.ts";
import { type OverridesInput, overridesInput, scheduleSchema } from "./change-schema.ts";
import { readEvent, readEventChanges } from "./document.ts";
import { formatTiming, upgradeInput } from "./operations.ts";
import {
  type EventChange,
  eventChanges,
  events,
  type FamilyEvent,
  maxReminders,
  type Overrides,
  occurrenceKeySchema,
  type Timing,
} from "./schema.ts";
import { mergeSchedule } from "./series/merge-schedule.ts";
import { dayOfKey, movedKey } from "./series/occurrence-key.ts";
import {
  type Content,
  contentOn,
  contentWith,
  type EffectiveOverrides,
  effectiveOverrides,
  exceptionsOf,
  firstDayOf,
  overrideNames,
  segmentsOf,
} from "./series/segments.ts";

/** The target within a series, if not all of it: the key of an occurrence, and whether later ones are included. */
const at = z.optional(
  z.object({
    day: occurrenceKeySchema,
    scope: z.enum(["this", "following"]),
    /** The id of the new entry, if this day has no change yet. */
    changeId: idSchema<"eventChange">(),
  }),
);
type OccurrenceTarget = NonNullable<z.infer<typeof at>>;
const id = idSchema<"event">();

export const changeEvent = defineOperation({
  name: "changeEvent",
  version: 2,
  steps: { 1: upgradeInput },
  // `keepsDays`: whether exceptions keep their own values. They always keep values that the input omits.
  // `previous`: the event's schedule when the change was made. With it, a replay changes only the parts that differ.
  input: z.extend(
    z.object({ id, at, keepsDays: z.optional(z.boolean()), previous: z.optional(scheduleSchema) }),
    overridesInput.shape,
  ),
  act: events.act,
  needsConfirmation: false,
  describe: (input, context) => {
    const event = readEvent(context.doc, input.id);
    if (!event) return undefined;
    const { when, title } = input;
    const which = `${event.title}${describeTarget(input.at, context)}`;
    const isMoved = when && !deepEqual(when, event.when);
    if (isMoved) return ["Move", `${which} to ${formatTiming(when, context).replace(/^on /, "")}`];
    return title === undefined || title === event.title ? ["Change", which] : ["Rename", `${which} to ${title}`];
  },
  apply: (doc, input) => {
    const event = storedEvent(doc, input.id);
    if (!event) return;
    const [{ keepsDays = true }, target] = [input, wholeDays(input.at)];
    const merged = applyLists(input, contentAt(doc, { event, target }));
    const overrides = effectiveOverrides(target ? merged : applySchedule(merged, { event, previous: input.previous }));
    doc.transact(() => {
      if (target?.scope === "this") return writeChange(doc, { event, target }, overrides);
      adaptExceptions(doc, { event, target, keepsDays }, overrides);
      // Later "following" changes must not restore previous details, so they take over the new ones.
      for (const change of changesOf(doc, event, "following")) {
        if (target === undefined || change.day > target.day) overwriteChange(doc, change, overrides);
      }
      if (target) return writeChange(doc, { event, target }, overrides);
      changeEntry(doc, events, { ...withoutNull(overrides), id: event.id });
      writePendingChange(doc, event);
    });
  },
});

export const removeEvent = defineOperation({
  name: "removeEvent",
  input: z.object({ id, at }),
  act: events.act,
  needsConfirmation: true,
  describe: (input, context) => {
    const event = readEvent(context.doc, input.id);
    if (!event) return undefined;
    const which = input.at ? describeTarget(input.at, context) : `, ${formatTiming(event.when, context)}`;
    return ["Take", `${event.title}${which}, off the calendar`];
  },
  apply: (doc, { id: eventId, at: named }) => {
    const event = readEvent(doc, eventId);
    if (!event) return;
    const target = wholeDays(named);
    const isAll = !target || (target.scope === "following" && target.day <= firstDayOf(event.when));
    // The changes of its days stay: a concurrent edit restores the event with them.
    if (isAll) return removeEntry(doc, events, eventId);
    const { day, scope: reach, changeId } = target;
    doc.transact(() => {
      const seen = readEventChanges(doc, new Set([eventId])).filter((change) =>
        reach === "following" ? change.day >= day : change.day === day && change.reach === "this",
      );
      for (const { id: seenId } of seen) if (seenId !== changeId) removeEntry(doc, eventChanges, seenId);
      addEntry(doc, eventChanges, { id: changeId, eventId, day, reach, isRemoved: true });
    });
  },
});

/** "This and following" begins with a whole day, even if the series has several occurrences on it. */
function wholeDays(target: OccurrenceTarget | undefined): OccurrenceTarget | undefined {
  return target?.scope === "following" ? { ...target, day: dayOfKey(target.day) } : target;
}

/** The event, even if it was removed: a device that does not know of the removal may change it. */
function storedEvent(doc: Y.Doc, eventId: EventId): FamilyEvent | undefined {
  const map = doc.getMap(events.name).get(eventId);
  return map instanceof Y.Map ? parseEntry(events, eventId, map) : undefined;
}

function changesOf(doc: Y.Doc, event: FamilyEvent, reach: EventChange["reach"]): EventChange[] {
  return readEventChanges(doc, new Set([event.id])).filter((change) => change.reach === reach);
}

/**
 * Records the change next to values that Yjs can only replace. The hub merges it with changes that other devices made
 * while this device was offline (`pending-changes.ts`).
 */
function writePendingChange(doc: Y.Doc, before: FamilyEvent): void {
  const [map, after] = [doc.getMap(events.name).get(before.id), readEvent(doc, before.id)];
  if (!(map instanceof Y.Map) || !after) return;
  const mergedOf = ({ when, lengthMs, reminders }: FamilyEvent) => ({ when, lengthMs, reminders });
  const change = { from: mergedOf(before), to: mergedOf(after) };
  if (!deepEqual(change.from, change.to)) map.set(`${pendingKeyPrefix}${newId()}`, change);
}

/** Applies list changes to the current lists. */
function applyLists(input: OverridesInput, { memberIds, reminders }: Content): Overrides {
  return {
    ...input,
    // The set holds ids of members: only inputs with this schema write it.
    memberIds: input.memberIds && [...mergeList(memberIds as readonly MemberId[], input.memberIds)],
    reminders: input.reminders && mergeList(reminders ?? [], input.reminders).slice(0, maxReminders),
  };
}

/** Merges a change of the schedule into the current schedule, if the input contains the previous one. */
function applySchedule(
  input: Overrides,
  { event, previous }: { event: FamilyEvent; previous: z.infer<typeof scheduleSchema> | undefined },
): Overrides {
  if (!previous) return input;
  const { when, lengthMs } = input;
  const to = { when: when ?? previous.when, lengthMs: lengthMs === undefined ? previous.lengthMs : lengthMs };
  const merged = mergeSchedule({ when: event.when, lengthMs: event.lengthMs }, { from: previous, to });
  return { ...input, ...(when && { when: merged.when }), ...(lengthMs !== undefined && { lengthMs: merged.lengthMs }) };
}

/** The content of the event, of one day, or from a day on. */
function contentAt(
  doc: Y.Doc,
  { event, target }: { event: FamilyEvent; target: OccurrenceTarget | undefined },
): Content {
  if (!target) return event;
  const changes = readEventChanges(doc, new Set([event.id]));
  const content = contentOn(dayOfKey(target.day), segmentsOf(event, changes)) ?? event;
  const { when: _when, ...own } =
    target.scope === "this" ? (exceptionsOf(changes).get(target.day)?.overrides ?? {}) : {};
  return contentWith(content, own);
}

/** Writes a change of one day, or of a day and the following ones. Restores removed days. */
function writeChange(
  doc: Y.Doc,
  { event, target }: { event: FamilyEvent; target: OccurrenceTarget },
  overrides: EffectiveOverrides,
): void {
  const { day, scope: reach, changeId } = target;
  const seen = changesOf(doc, event, reach).filter((change) => change.day === day);
  for (const { id: seenId, isRemoved } of seen) if (isRemoved) removeEntry(doc, eventChanges, seenId);
  // Of several concurrent changes, the last one counts.
  const last = seen.findLast(({ isRemoved }) => !isRemoved);
  if (last) changeEntry(doc, eventChanges, { ...overrides, id: last.id });
  else addEntry(doc, eventChanges, { ...overrides, id: changeId, eventId: event.id, day, reach });
  // Adds a tag, so the series survives a concurrent removal.
  changeEntry(doc, events, { id: event.id });
}

/** Overwrites the values that an existing change sets. Drops its own time. */
function overwriteChange(doc: Y.Doc, change: EventChange, overrides: EffectiveOverrides): void {
  const names = overrideNames.filter((name) => change[name] !== undefined && overrides[name] !== undefined);
  if (names.length === 0) return;
  const newValues = Object.fromEntries(names.map((name) => [name, name === "when" ? null : overrides[name]]));
  changeEntry(doc, eventChanges, { ...newValues, id: change.id });
}

interface SeriesChange {
  event: FamilyEvent;
  target: OccurrenceTarget | undefined;
  keepsDays: boolean;
}

/** Moves exceptions along with their series. Without `keepsDays` they take over the new values. */
function adaptExceptions(doc: Y.Doc, { event, target, keepsDays }: SeriesChange, overrides: EffectiveOverrides): void {
  const shift = shiftOf(doc, { event, target }, overrides.when ?? null);
  for (const change of changesOf(doc, event, "this")) {
    if (target && change.day < target.day) continue;
    // An event that no longer repeats has no exceptions.
    if (!target && overrides.when?.rrule === null) {
      removeEntry(doc, eventChanges, change.id);
      continue;
    }
    if (!keepsDays) overwriteChange(doc, change, overrides);
    const day = movedKey(change.day, shift);
    if (day !== change.day) changeEntry(doc, eventChanges, { id: change.id, day });
  }
}

/** How far a series moves; zero when it has already moved, because a replay must be idempotent. */
function shiftOf(doc: Y.Doc, { event, target }: Omit<SeriesChange, "keepsDays">, when: Timing | null) {
  const none = { days: 0, ms: 0 };
  if (!when) return none;
  if (!target) return { days: daysBetween(firstDayOf(event.when), firstDayOf(when)), ms: msBetween(event.when, when) };
  const following = changesOf(doc, event, "following");
  const isApplied = following.some((change) => change.day === target.day && deepEqual(change.when, when));
  // If the id belongs to a change of one day, nothing records the later ones, so a replay would move them again.
  const named = doc.getMap(eventChanges.name).get(target.changeId);
  const isOfOneDay = named instanceof Y.Map && named.get("reach") === "this";
  if (isApplied || isOfOneDay) return none;
  const previous = contentOn(target.day, segmentsOf(event, following))?.when ?? event.when;
  return { days: daysBetween(target.day, firstDayOf(when)), ms: msBetween(previous, when) };
}

/** How much later one timing begins, ignoring days; 0 for whole days. */
function msBetween(previous: Timing, { start, timeZone }: Timing): number {
  if (previous.timeZone === null || timeZone === null) return 0;
  const timeOf = (local: string) => Date.parse(`1970-01-01${local.slice(firstDayOf(previous).length)}Z`);
  return timeOf(start) - timeOf(previous.start);
}

/** Only the event itself must always have a time. */
function withoutNull({ when, ...others }: EffectiveOverrides): Omit<EffectiveOverrides, "when"> & { when?: Timing } {
  return when ? { ...others, when } : others;
}

function describeTarget(target: OccurrenceTarget | undefined, context: PhraseContext): string {
  if (!target) return "";
  return `, ${formatDay(dayOfKey(target.day), context.today)}${target.scope === "following" ? " and the following" : ""}`;
}
