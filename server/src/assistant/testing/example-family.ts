/** The example family of the corpus: five people with allergies, three lists, events, meals and timers. */
import { dayOf, minutesOfDay } from "@hub/shared/days";
import { readOccurrences } from "@hub/shared/features/calendar/series/occurrences";
import { timingOf } from "@hub/shared/features/calendar/series/times";
import { readMeals } from "@hub/shared/features/meals/document";
import { readMembers } from "@hub/shared/features/members/document";
import { readLines } from "@hub/shared/features/shopping/document";
import { readLists } from "@hub/shared/features/shopping/lists-and-stores-document";
import { readTimers } from "@hub/shared/features/timers/document";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import type * as Y from "yjs";
import { timeAt } from "../rules/event-text.ts";
import { conversationNow } from "./conversation.ts";
import data from "./corpus/family.json" with { type: "json" };

const timeZone = "Europe/Vienna";
export const exampleTastes = data.tastes;

/** Fills the document of a family that already contains Ada. */
export function fillExampleFamily(doc: Y.Doc): void {
  const [ada] = readMembers(doc);
  const idOf = new Map(ada ? [["Ada", ada.id]] : []);
  for (const { name, age, restrictions, status, untilMinutes } of data.members) {
    const id = idOf.get(name) ?? newId<"member">();
    if (idOf.has(name)) operations.changeMember.apply(doc, { id, age, dietaryRestrictions: restrictions });
    else operations.addMember.apply(doc, { id, name, age, dietaryRestrictions: restrictions });
    idOf.set(name, id);
    const until = untilMinutes === null ? null : timeAt("2026-11-18", untilMinutes, timeZone);
    if (status === "busy" || status === "away") operations.setStatus.apply(doc, { id, status, until });
  }
  for (const name of data.lists) operations.addList.apply(doc, { id: newId(), name });
  const lists = readLists(doc);
  for (const { list, item, quantity, completed } of data.items) {
    const id = newId<"item">();
    const listId = lists.find(({ name }) => name === list)?.id ?? null;
    operations.addItem.apply(doc, { id, item, quantity, listId });
    if (completed) operations.changeLine.apply(doc, { id, completed });
  }
  for (const { title, day, start, end, member, location } of data.events) {
    operations.addEvent.apply(doc, {
      id: newId(),
      title,
      ...timingOf(
        {
          startTime: timeAt(day, start ?? 0, timeZone),
          endTime: end === null ? null : timeAt(day, end, timeZone),
          allDay: start === null,
        },
        timeZone,
      ),
      location,
      memberIds: idOf.get(member) ? [idOf.get(member) ?? newId<"member">()] : [],
    });
  }
  for (const { date, mealType, recipeName, cookTime, ingredients, steps } of data.meals) {
    operations.planMeal.apply(doc, {
      id: newId(),
      date,
      mealType: mealType === "lunch" ? "lunch" : "dinner",
      recipeName,
      prepTime: cookTime === null ? null : 10,
      cookTime,
      servings: 5,
      ingredients: ingredients.map(({ name, quantity, unit }) => ({ name, quantity, unit })),
      steps,
    });
  }
  for (const { name, seconds, leftSeconds } of data.timers) {
    const endsAt = new Date(conversationNow.getTime() + leftSeconds * 1_000).toISOString();
    operations.startTimer.apply(doc, { id: newId(), name, seconds, endsAt });
  }
}

/** Describes everything that a request can change, one line per entry, in lower case. */
export function describeFamily(doc: Y.Doc, tastes: readonly string[]): string[] {
  const nowMs = conversationNow.getTime();
  const lists = [{ id: null, name: "list" }, ...readLists(doc)];
  const items = lists.flatMap(({ id, name }) =>
    readLines(doc, id).map(
      ({ item, quantity, completed }) =>
        `${name}: ${item}${quantity === "" ? "" : ` (${quantity})`}${completed ? " done" : ""}`,
    ),
  );
  const events = readOccurrences(doc, { timeZone }).map(({ title, startTime, endTime, allDay }) => {
    const end = endTime === null || allDay ? "" : `-${clock(endTime)}`;
    return `event ${dayOf(startTime, timeZone).slice(5)} ${allDay ? "all day" : `${clock(startTime)}${end}`} ${title}`;
  });
  const meals = readMeals(doc).map(
    ({ date, mealType, recipeName, servings }) => `meal ${date.slice(5)} ${mealType} ${recipeName} x${servings}`,
  );
  const members = readMembers(doc, nowMs).flatMap(({ name, status, statusUntil, dietaryRestrictions }) => [
    `status ${name} ${status}${statusUntil === null ? "" : ` ${clock(statusUntil)}`}`,
    ...dietaryRestrictions.map((restriction) => `card ${name} ${restriction}`),
  ]);
  const timers = readTimers(doc, nowMs).map(
    ({ name, endsAt }) => `timer ${name} ${Math.round((Date.parse(endsAt) - nowMs) / 1_000)}`,
  );
  return [...items, ...events, ...meals, ...members, ...timers, ...tastes.map((text) => `taste ${text}`)].map((line) =>
    line.toLowerCase().replace(/\s+/g, " "),
  );
}

function clock(instant: string): string {
  const minutes = minutesOfDay(instant, timeZone);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
