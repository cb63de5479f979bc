/** Taking away: from the list or from the calendar, whatever has the name, and only after a yes. */
import { readEvents } from "@hub/shared/features/calendar/document";
import { readShoppingList } from "@hub/shared/features/shopping/document";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { listWords } from "@hub/shared/words";
import type { Change } from "../changes.ts";
import type { Question } from "../replies.ts";
import { askFirst, whichLine } from "./answer-list.ts";
import type { AskOf } from "./ask.ts";
import { eventWords } from "./event-words.ts";
import { findNamed } from "./names.ts";
import type { Said } from "./said.ts";
import { readThings } from "./things.ts";

export async function removeThing({ text }: AskOf<"remove">, question: Question): Promise<Said> {
  const { household } = question;
  const lines = await household.read(readShoppingList);
  const found: ShoppingLine[] = [];
  for (const { item } of readThings(text)) {
    const named = findNamed(lines, item, (line) => line.item);
    if (named.kind === "several") return whichLine(named.things, "remove");
    if (named.kind === "one") found.push(named.thing);
  }
  if (found.length === 0) return removeEvent(text, question);
  if (!household.may("edit-list")) return { lead: "You can read the list, but not change it." };
  const names = listWords(found.map(({ item }) => item));
  const changes = found.map(({ id }): Change => ({ name: "removeLine", input: { id } }));
  return askFirst(`Shall I take ${names} off the list?`, changes, `Took ${names} off the list.`);
}

async function removeEvent(text: string, question: Question): Promise<Said> {
  const { household } = question;
  const events = await household.read((doc) => readEvents(doc, { start: household.now.toISOString() }));
  const found = findNamed(events, text, ({ title }) => title);
  const event = found.kind === "several" ? found.things[0] : found.kind === "one" && found.thing;
  if (!event) return { lead: `I found no ${text} on the list, and nothing of that name in the calendar.` };
  if (!household.may("edit-events")) return { lead: "You can read the calendar, but not change it." };
  const words = eventWords(event, question);
  const changes: Change[] = [{ name: "removeEvent", input: { id: event.id } }];
  return askFirst(`Shall I take ${words} out of the calendar?`, changes, `Took ${words} out of the calendar.`);
}
