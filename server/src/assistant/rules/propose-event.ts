import { describeEvent, toNewEvent } from "@hub/shared/features/calendar/event-description";
import { readMembers } from "@hub/shared/features/members/document";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { formatDay } from "@hub/shared/phrases";
import type { Question } from "../actions/responder.ts";
import { notAllowed } from "./answer-calendar.ts";
import { cannot } from "./answer-small-talk.ts";
import { formatTime } from "./event-text.ts";
import type { IntentOf } from "./intent.ts";
import { askToConfirm } from "./questions.ts";
import { isFood, otherSentence } from "./read-calendar.ts";
import { readEventText } from "./read-event.ts";
import type { Reply } from "./reply.ts";

/** Shows the parsed event and asks for confirmation, because short text is ambiguous. */
export async function proposeEvent({ text, what }: IntentOf<"propose-event">, question: Question): Promise<Reply> {
  const { context } = question;
  const hint = "Say a day and a time, such as “soccer every Tuesday at 5”, or enter it on the calendar page.";
  if (!context.may(operations.addEvent.act)) return notAllowed;
  const members = await context.read(readMembers);
  const { now, timeZone, today } = context;
  const read = otherSentence.test(text) ? null : readEventText(text, { nowMs: now.getTime(), timeZone, members });
  if (!read || (read.allDay && isFood(read.title))) return cannot({ kind: "cannot", what, hint });
  const day = (each: string) => {
    const year = each.startsWith(today.slice(0, 4)) ? "" : ` ${each.slice(0, 4)}`;
    return `${formatDay(each, today).replace(/^on /, "")}${year}`;
  };
  const description = describeEvent(read, { members, day, clock: (instant) => formatTime(instant, question) });
  const change = { name: "addEvent" as const, input: { id: newId<"event">(), ...toNewEvent(read) } };
  return askToConfirm(`${description} Shall I add it to the calendar?`, [change], `Added ${read.title}.`);
}
