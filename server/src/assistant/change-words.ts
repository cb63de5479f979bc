/** Changes in words: what is to be done ("Add milk to the list"), and what was ("Added milk to the list"). */
import { addDays } from "@hub/shared/days";
import { readActivity } from "@hub/shared/features/activities/document";
import { readEvent } from "@hub/shared/features/calendar/document";
import { readMeal, readMeals } from "@hub/shared/features/meals/document";
import type { Meal } from "@hub/shared/features/meals/schema";
import { readMember } from "@hub/shared/features/members/document";
import { readLine } from "@hub/shared/features/shopping/document";
import { readTimer } from "@hub/shared/features/timers/document";
import type { Role } from "@hub/shared/permissions";
import type * as Y from "yjs";
import type { Change, ChangeKind } from "./changes.ts";
import { durationWords } from "./intents/durations.ts";
import { type Scene, whenWords } from "./intents/event-words.ts";
import { dayWords } from "./intents/when.ts";
import { listWords } from "./list-words.ts";

export interface ChangeWords {
  todo: string;
  done: string;
}

/** The family as it was before the change, and where its clocks stand. */
export interface View {
  doc: Y.Doc;
  household: Scene["household"];
}

const done = {
  Add: "Added",
  Change: "Changed",
  Keep: "Kept",
  "Let go of": "Let go of",
  Make: "Made",
  Move: "Moved",
  Plan: "Planned",
  Put: "Put",
  Rename: "Renamed",
  Set: "Set",
  Start: "Started",
  Stop: "Stopped",
  Take: "Took",
  "Tick off": "Ticked off",
} as const;
type Verb = keyof typeof done;

/** A verb and what follows it; undefined for what is not there any more. */
type Phrase = readonly [Verb, string] | undefined;
type InputOf<Kind extends ChangeKind> = Extract<Change, { name: Kind }>["input"];
type Phrasing<Kind extends ChangeKind> = (input: InputOf<Kind>, view: View) => Phrase;

const maxLength = 200;

/** A change in words; undefined when what it is about is not there. */
export function changeWords({ name, input }: Change, view: View): ChangeWords | undefined {
  // The name and the input belong together by the type of a change.
  const phrase = (phrasings[name] as (input: unknown, view: View) => Phrase)(input, view);
  return phrase && inWords(phrase);
}

/** What thinking for a family did, in words. */
export function inWords([verb, rest]: readonly [Verb, string]): ChangeWords {
  return { todo: shortened(`${verb} ${rest}`), done: shortened(`${done[verb]} ${rest}`) };
}

const phrasings: { [Kind in ChangeKind]: Phrasing<Kind> } = {
  addItem: ({ item, quantity }) => ["Add", `${quantity ? `${quantity} ` : ""}${item} to the list`],
  changeLine: (input, { doc }) => {
    const line = readLine(doc, input.id);
    if (!line) return undefined;
    if (input.completed === true) return ["Tick off", line.item];
    if (input.completed === false) return ["Put", `${line.item} back on the list`];
    if (input.item !== undefined) return ["Rename", `${line.item} to ${input.item}`];
    if (input.quantity) return ["Change", `${line.item} to ${input.quantity}`];
    return input.category === undefined ? ["Change", line.item] : ["Move", `${line.item} to ${input.category}`];
  },
  removeLine: ({ id }, { doc }) => {
    const line = readLine(doc, id);
    return line && ["Take", `${line.item} off the list`];
  },
  addRestrictions: ({ id, restrictions }, { doc }) => {
    const member = readMember(doc, id);
    return member && ["Add", `${listWords(restrictions)} to ${member.name}'s dietary restrictions`];
  },
  setStatus: ({ id, status, until }, view) => {
    const member = readMember(view.doc, id);
    const end = until ? ` until ${when({ startTime: until, allDay: false }, view)}` : "";
    return member && ["Set", `${member.name} to ${status}${end}`];
  },
  addEvent: ({ title, startTime, allDay = false }, view) => ["Add", `${title}, ${when({ startTime, allDay }, view)}`],
  changeEvent: (input, view) => {
    const event = readEvent(view.doc, input.id);
    if (!event) return undefined;
    const { startTime = event.startTime, allDay = event.allDay } = input;
    const isMoved = startTime !== event.startTime || allDay !== event.allDay;
    if (isMoved) return ["Move", `${event.title} to ${when({ startTime, allDay }, view).replace(/^on /, "")}`];
    return input.title === undefined ? ["Change", event.title] : ["Rename", `${event.title} to ${input.title}`];
  },
  removeEvent: ({ id }, view) => {
    const event = readEvent(view.doc, id);
    return event && ["Take", `${event.title}, ${when(event, view)}, out of the calendar`];
  },
  planMeal: (input, view) => {
    const { date, mealType } = input;
    const planned = readMeals(view.doc, { start: date, end: addDays(date, 1) }).find(
      (meal) => meal.mealType === mealType,
    );
    return ["Plan", mealWords(input, view.household, planned)];
  },
  removeMeal: ({ id }, view) => {
    const meal = readMeal(view.doc, id);
    return meal && ["Take", `${meal.recipeName} off the plan ${forDay(meal.date, view.household.today)}`];
  },
  setServings: ({ id, servings }, { doc }) => {
    const meal = readMeal(doc, id);
    return meal && ["Plan", `${meal.recipeName} for ${servings === 1 ? "1 person" : `${servings} people`}`];
  },
  bookmarkActivity: ({ id, isBookmarked }, { doc }) => {
    const activity = readActivity(doc, id);
    return activity && [isBookmarked ? "Keep" : "Let go of", activity.title];
  },
  startTimer: ({ name = "", seconds }) => [
    "Start",
    `a timer of ${durationWords(seconds)}${name === "" ? "" : ` for ${name}`}`,
  ],
  changeTimer: ({ id }, { doc }) => timerPhrase("Change", doc, id),
  stopTimer: ({ id }, { doc }) => timerPhrase("Stop", doc, id),
  invite: invitePhrase,
};

export function inviteWords(input: InputOf<"invite">): ChangeWords {
  return inWords(invitePhrase(input));
}

function invitePhrase({ role }: InputOf<"invite">): [Verb, string] {
  return ["Make", `an invite link for ${roleWords(role)}`];
}

/** "an adult", "a child" */
export function roleWords(role: Role): string {
  return role === "child" ? "a child" : `an ${role}`;
}

function timerPhrase(verb: Verb, doc: Y.Doc, id: string): Phrase {
  const timer = readTimer(doc, id);
  return (
    timer && [verb, timer.name === "" ? `the timer of ${durationWords(timer.seconds)}` : `the ${timer.name} timer`]
  );
}

/** "Lentil soup for tonight instead of Pizza" */
export function mealWords(
  { recipeName, date, mealType }: Pick<Meal, "recipeName" | "date" | "mealType">,
  household: Scene["household"],
  instead?: Pick<Meal, "recipeName"> | undefined,
): string {
  const meal = mealType === "dinner" ? "" : ` for ${mealType}`;
  return `${recipeName}${meal} ${forDay(date, household.today)}${instead ? ` instead of ${instead.recipeName}` : ""}`;
}

function forDay(date: string, today: string): string {
  return date === today ? "for today" : `for ${dayWords(date, today).replace(/^on /, "")}`;
}

function when(at: { startTime: string; allDay: boolean }, { household }: View): string {
  return whenWords(at, { household, channel: "text" });
}

function shortened(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}
