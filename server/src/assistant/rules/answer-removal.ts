/** Taking away: from the list or from the calendar, whatever has the name, and only after a yes. */

import { onlyThis, readOccurrences } from "@hub/shared/features/calendar/series/occurrences";
import { readShoppingList } from "@hub/shared/features/shopping/document";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { operations } from "@hub/shared/operations";
import { listWords } from "@hub/shared/words";
import type { Change } from "../actions/changes.ts";
import type { Question } from "../actions/responder.ts";
import { whichLine } from "./answer-list.ts";
import { askFirst } from "./ask.ts";
import { eventWords } from "./event-text.ts";
import type { IntentOf } from "./intent.ts";
import { findNamed } from "./names.ts";
import type { Reply } from "./reply.ts";
import { readRequestedItems } from "./requested-items.ts";

export async function removeItemOrEvent({ text }: IntentOf<"remove">, question: Question): Promise<Reply> {
  const { context } = question;
  const lines = await context.read(readShoppingList);
  const found: ShoppingLine[] = [];
  for (const { item } of readRequestedItems(text)) {
    const named = findNamed(lines, item, (line) => line.item);
    if (named.kind === "several") return whichLine(named.items, "remove");
    if (named.kind === "one") found.push(named.item);
  }
  if (found.length === 0) return removeEvent(text, question);
  if (!context.may(operations.removeLine.act)) return { lead: "You can read the list, but not change it." };
  const names = listWords(found.map(({ item }) => item));
  const changes = found.map(({ id }): Change => ({ name: "removeLine", input: { id } }));
  return askFirst(`Shall I take ${names} off the list?`, changes, `Took ${names} off the list.`);
}

async function removeEvent(text: string, question: Question): Promise<Reply> {
  const { context } = question;
  const { timeZone } = context;
  const events = await context.read((doc) => readOccurrences(doc, { start: context.now.toISOString(), timeZone }));
  const found = findNamed(events, text, ({ title }) => title);
  const event = found.kind === "several" ? found.items[0] : found.kind === "one" && found.item;
  if (!event) return { lead: `I found no ${text} on the list, and nothing of that name in the calendar.` };
  if (!context.may(operations.removeEvent.act)) return { lead: "You can read the calendar, but not change it." };
  const words = eventWords(event, question);
  const changes: Change[] = [{ name: "removeEvent", input: onlyThis(event) }];
  return askFirst(`Shall I take ${words} out of the calendar?`, changes, `Took ${words} out of the calendar.`);
}
