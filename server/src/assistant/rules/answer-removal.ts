/** Removes items and events by name, after confirmation. */

import { dayOf } from "@hub/shared/days";
import { onlyThis } from "@hub/shared/features/calendar/series/occurrence";
import type { List } from "@hub/shared/features/shopping/lists-and-stores";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { operations } from "@hub/shared/operations";
import { formatList } from "@hub/shared/phrases";
import { readCalendar } from "../../read-calendar.ts";
import type { Change } from "../actions/changes.ts";
import type { Question } from "../actions/responder.ts";
import { notAllowed } from "./answer-calendar.ts";
import { findList } from "./answer-list.ts";
import { removeMeal } from "./answer-plan.ts";
import type { Days } from "./day-phrases.ts";
import { formatEvent } from "./event-text.ts";
import { type AllLines, askWhichLine, describeListsOf, findLine, readAllLines } from "./find-line.ts";
import { findSlot } from "./find-meal.ts";
import type { IntentOf } from "./intent.ts";
import { findByName } from "./names.ts";
import { askToConfirm } from "./questions.ts";
import type { Reply } from "./reply.ts";
import { readRequestedItems } from "./requested-items.ts";

export async function removeItemOrEvent(intent: IntentOf<"remove">, question: Question): Promise<Reply> {
  const { text } = intent;
  const { context } = question;
  const list = await findList(intent.list, question);
  if (list && "lead" in list) return list;
  const lines = await matchLines(list, intent, context);
  const found: ShoppingLine[] = [];
  const requested = readRequestedItems(text);
  for (const { item } of requested) {
    const named = findLine(item, lines);
    if (named.kind === "several") return askWhichLine(named.items, "remove");
    if (named.kind === "one") found.push(named.item);
  }
  const isPart = found.length > 0 && found.length < requested.length;
  if (isPart)
    return {
      lead: `I found only ${formatList(found.map(({ item }) => item))} on the list. Please name items on the list.`,
    };
  if (found.length === 0) return removeEvent(text, question, intent.days);
  if (!context.may(operations.removeLine.act)) return { lead: "You can read the list, but not change it." };
  const names = formatList(found.map(({ item }) => item));
  const changes = found.map(({ id }): Change => ({ name: "removeLine", input: { id } }));
  const where = describeListsOf(found, lines);
  return askToConfirm(`Shall I take ${names} off ${where}?`, changes, `Took ${names} off ${where}.`);
}

/** Returns the lines that the user may mean. A name with a day means an event, so no line matches. */
async function matchLines(
  list: List | null,
  { days }: IntentOf<"remove">,
  context: Question["context"],
): Promise<Omit<AllLines, "all">> {
  const all = await readAllLines(context);
  if (list === null && !days) return all;
  const mainLines = days ? [] : all.otherLines.filter(({ listId }) => listId === list?.id);
  return { mainLines, otherLines: [], listOf: all.listOf };
}

async function removeEvent(text: string, question: Question, days: Days | undefined): Promise<Reply> {
  const { context } = question;
  const { timeZone } = context;
  const read = await readCalendar(context.read, { start: context.now.toISOString(), timeZone });
  const events = await context.decryptOwnEvents(read);
  const onDay = events.filter(({ startTime }) => !days || dayOf(startTime, timeZone) === days.start);
  const found = findByName(onDay, text, ({ title }) => title);
  const event = found.kind === "several" ? found.items[0] : found.kind === "one" && found.item;
  const meal = event ? undefined : (await findSlot(text, question))?.meal;
  if (meal) return removeMeal({ kind: "remove-meal", meal: text }, question);
  if (!event) return { lead: `I couldn't find ${text} on the list or the calendar.`, isUnknownName: true };
  if (!context.may(operations.removeEvent.act)) return notAllowed;
  const words = formatEvent(event, question);
  const changes: Change[] = [{ name: "removeEvent", input: onlyThis(event) }];
  return askToConfirm(`Shall I take ${words}, off the calendar?`, changes, `Took ${words}, off the calendar.`);
}
