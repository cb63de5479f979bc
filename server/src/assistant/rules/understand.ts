/** What a sentence asks for. Rules in order, the first that reads it wins; what none reads is unknown. */
import type { Intent } from "./intent.ts";
import { readActivities } from "./read-activities.ts";
import { readCalendar, readNewEvent } from "./read-calendar.ts";
import { readList } from "./read-list.ts";
import { readMeals } from "./read-meals.ts";
import { readPeople } from "./read-people.ts";
import { readSmallTalk } from "./read-small-talk.ts";

import { readTastes } from "./read-tastes.ts";

import { readTimers } from "./read-timers.ts";

import { tidy } from "./tidy.ts";

/** Reads a tidied sentence; undefined when it is about something else. `today` is the family's day. */
export type Reader = (text: string, today: string) => Intent | undefined;

const readers: readonly Reader[] = [
  readTimers,
  readSmallTalk,
  readTastes,
  readPeople,
  readMeals,
  readActivities,
  readCalendar,
  readList,
  // A thing with a day or a time and no other sense is an event: "dentist tomorrow at five".
  readNewEvent,
];

/** What a person asks for. */
export function understand(message: string, today: string): Intent {
  const text = tidy(message);
  for (const read of readers) {
    const intent = read(text, today);
    if (intent) return intent;
  }
  return { kind: "unknown" };
}
