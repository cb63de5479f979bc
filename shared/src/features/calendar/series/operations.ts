/**
 * What people can do with events that repeat: with one day of them, with it and the following, or with all. Not among the
 * family's operations yet, see `schema.ts`.
 */
import * as Y from "yjs";
import * as z from "zod/mini";
import { newEntrySchema } from "../../../collection.ts";
import { addDays, daysBetween } from "../../../days.ts";
import { addEntry, changeEntry, parseEntry, readEntries, readEntry, removeEntry } from "../../../entries.ts";
import { type EventId, type Id, idSchema } from "../../../ids.ts";
import { defineOperation } from "../../../operation.ts";
import { isSame } from "../../../same.ts";
import { dayWords, type Phrase, type PhraseContext } from "../../../words.ts";
import {
  daySchema,
  type EventChange,
  eventChanges,
  type SeriesEvent,
  sayingNames,
  sayingsSchema,
  seriesEvents,
} from "./schema.ts";
import { firstDayOf, type Said, sayingsOf } from "./stretches.ts";
import type { Timing } from "./timing.ts";

/** Which occurrences are meant, by the day that names one of them. */
const target = {
  id: idSchema<"event">(),
  day: daySchema,
  scope: z.enum(["this", "following", "all"]),
  /** For what is said of the day or from it on, should nothing have been said there yet. */
  changeId: idSchema<"eventChange">(),
};

export const addSeriesEvent = defineOperation({
  name: "addSeriesEvent",
  input: newEntrySchema(seriesEvents),
  act: seriesEvents.act,
  waits: false,
  words: ({ title, when }, scene) => ["Add", `${title}, ${dayWords(firstDayOf(when), scene.today)}`],
  apply: (doc, input) => addEntry(doc, seriesEvents, input),
});

export const changeOccurrences = defineOperation({
  name: "changeOccurrences",
  // `keepsDays`: whether single days in reach keep what was said of them; a person is asked.
  input: z.extend(z.object({ ...target, keepsDays: z.boolean() }), sayingsSchema.shape),
  act: seriesEvents.act,
  waits: false,
  words: (input, scene) => wordsOf("Change", input, scene),
  apply: (doc, input) => {
    const event = storedEvent(doc, input.id);
    if (!event) return;
    const [{ scope }, sayings] = [input, sayingsOf(input)];
    doc.transact(() => {
      if (scope === "this") return sayOn(doc, { ...input, reach: "this" }, sayings);
      adaptDays(doc, { ...input, event }, sayings);
      // What was said of days to come is no longer so, whoever says something else of all of them.
      for (const change of changesFrom(doc, input, "following")) {
        if (scope === "all" || change.day > input.day) sayAgain(doc, change, sayings);
      }
      if (scope === "following") return sayOn(doc, { ...input, reach: "following" }, sayings);
      const { when, ...others } = sayings;
      changeEntry(doc, seriesEvents, { id: input.id, ...others, ...(when && { when }) });
    });
  },
});

export const removeOccurrences = defineOperation({
  name: "removeOccurrences",
  input: z.object(target),
  act: seriesEvents.act,
  waits: true,
  words: (input, scene) => wordsOf("Remove", input, scene),
  apply: (doc, input) => {
    const event = readEntry(doc, seriesEvents, input.id);
    if (!event) return;
    const { id: eventId, day, scope, changeId } = input;
    const isAll = scope === "all" || (scope === "following" && day <= firstDayOf(event.when));
    // Its changes stay, so that all is as it was should somebody have changed it at the same time.
    if (isAll) return removeEntry(doc, seriesEvents, eventId);
    doc.transact(() => {
      const reaches = scope === "this" ? (["this"] as const) : (["this", "following"] as const);
      const seen = reaches.flatMap((reach) => changesFrom(doc, input, reach));
      for (const change of seen) {
        const isMeant = (scope === "following" || change.day === day) && change.id !== changeId;
        if (isMeant) removeEntry(doc, eventChanges, change.id);
      }
      addEntry(doc, eventChanges, { id: changeId, eventId, day, reach: scope, isRemoved: true });
    });
  },
});

interface Target {
  id: EventId;
  day: string;
  scope: "this" | "following" | "all";
  changeId: Id<"eventChange">;
}

/** The event, also when it was removed: somebody who did not know of that may say something of it. */
function storedEvent(doc: Y.Doc, id: string): SeriesEvent | undefined {
  const map = doc.getMap(seriesEvents.name).get(id);
  return map instanceof Y.Map ? parseEntry(seriesEvents, id, map) : undefined;
}

/** What is said of a series on a day or after it. */
function changesFrom(doc: Y.Doc, { id, day, scope }: Target, reach: EventChange["reach"]): EventChange[] {
  const all = readEntries(doc, eventChanges, (map) => map.get("eventId") === id && map.get("reach") === reach);
  return all.filter((change) => scope === "all" || change.day >= day);
}

/** Says something of a day, or from it on; what was removed there is there again. */
function sayOn(doc: Y.Doc, place: Target & { reach: EventChange["reach"] }, sayings: Said): void {
  const { id: eventId, day, reach, changeId } = place;
  const seen = changesFrom(doc, place, reach).filter((change) => change.day === day);
  for (const { id, isRemoved } of seen) if (isRemoved) removeEntry(doc, eventChanges, id);
  // Of several that were made at once, the last one has the last word.
  const last = seen.findLast(({ isRemoved }) => !isRemoved);
  if (last) changeEntry(doc, eventChanges, { ...sayings, id: last.id });
  else addEntry(doc, eventChanges, { ...sayings, id: changeId, eventId, day, reach });
  // A mark, by which the series is there although somebody removes it at the same time.
  changeEntry(doc, seriesEvents, { id: eventId });
}

/** Has a change say what is now said of more than it; a time it leaves to them. */
function sayAgain(doc: Y.Doc, change: EventChange, sayings: Said): void {
  const said = sayingNames.filter((name) => change[name] !== undefined && sayings[name] !== undefined);
  if (said.length === 0) return;
  const again = Object.fromEntries(said.map((name) => [name, name === "when" ? null : sayings[name]]));
  changeEntry(doc, eventChanges, { ...again, id: change.id });
}

/** Moves what is special about single days along when their series moves by days; where it is wanted, they say the same. */
function adaptDays(doc: Y.Doc, target: Target & { keepsDays: boolean; event: SeriesEvent }, sayings: Said): void {
  const shift = shiftOf(doc, target, sayings.when ?? null);
  for (const change of changesFrom(doc, target, "this")) {
    if (!target.keepsDays) sayAgain(doc, change, sayings);
    if (shift !== 0) changeEntry(doc, eventChanges, { id: change.id, day: addDays(change.day, shift) });
  }
}

/** By how many days a series moves; none when it has, because what is done again must change nothing. */
function shiftOf(doc: Y.Doc, target: Target & { event: SeriesEvent }, when: Timing | null): number {
  if (!when) return 0;
  if (target.scope === "all") return daysBetween(firstDayOf(target.event.when), firstDayOf(when));
  const isDone = changesFrom(doc, target, "following").some(
    (change) => change.day === target.day && isSame(change.when, when),
  );
  return isDone ? 0 : daysBetween(target.day, firstDayOf(when));
}

const scopeWords = { this: "", following: " and the following", all: ", all of them" };

function wordsOf(verb: "Change" | "Remove", { id, day, scope }: Target, scene: PhraseContext): Phrase | undefined {
  const event = readEntry(scene.doc, seriesEvents, id);
  return event && [verb, `${event.title}, ${dayWords(day, scene.today)}${scopeWords[scope]}`];
}
