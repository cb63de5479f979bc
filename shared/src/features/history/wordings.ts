/** Describes history items as text that follows the author's name. */
import { formatCount } from "../../format-count.ts";
import { formatDay, formatForDay, formatList } from "../../phrases.ts";
import type { NamedThing, Topic, Verb } from "./edit-description.ts";
import type { HistoryItem } from "./history-items.ts";

/** The most names in a text; the rest is a count. */
const maxNamed = 3;

type HistoryItemKind = Pick<HistoryItem, "about" | "verb" | "list">;
type Wording = (things: string, place: string) => string;

const onList: Partial<Record<Verb, Wording>> = {
  added: (things, list) => `added ${things} to ${list}`,
  removed: (things, list) => `took ${things} off ${list}`,
  restored: (things, list) => `put ${things} back on ${list}`,
  ticked: (things) => `checked off ${things}`,
  unticked: (things) => `unchecked ${things}`,
  missed: (things) => `could not find ${things}`,
};

/** Texts by topic and verb. Other topics, such as a new collection, use the default texts. */
const wordings: Readonly<Record<Topic, Partial<Record<Verb, Wording>>>> = {
  items: onList,
  members: {
    added: (names) => `added ${names} to the family`,
    removed: (names) => `took ${names} off the roster`,
    restored: (names) => `put ${names} back on the roster`,
    changed: (names) => `changed the profile of ${names}`,
    joined: () => "joined the family",
  },
  food: { changed: (names) => `changed the dietary restrictions of ${names}` },
  events: {
    added: (names) => `put ${names} on the calendar`,
    removed: (names) => `took ${names} off the calendar`,
    restored: (names) => `put ${names} back on the calendar`,
  },
  meals: {
    added: (names) => `planned ${names}`,
    removed: (names) => `took ${names} off the plan`,
    restored: (names) => `put ${names} back on the plan`,
    moved: (names) => `moved a meal: ${names}`,
    cooked: (names) => `cooked ${names}`,
  },
  activities: {
    added: (names) => `added the activity ${names}`,
    removed: (names) => `removed the activity ${names}`,
    bookmarked: (names) => `bookmarked ${names}`,
  },
  timers: { added: (names) => `started ${names}`, removed: (names) => `stopped ${names}` },
  lists: { added: (names) => `made the list ${names}`, removed: (names) => `removed the list ${names}` },
  stores: { added: (names) => `added the store ${names}`, removed: (names) => `removed the store ${names}` },
  trips: { added: () => "went shopping" },
  messages: {
    added: (names) => `wrote ${names}`,
    removed: (names) => `removed the message ${names}`,
    announced: () => "sent an announcement",
  },
  supplies: {
    added: (names) => `added ${names} to the supplies`,
    removed: (names) => `removed ${names} from the supplies`,
    changed: (names) => `changed how much there is of ${names}`,
  },
  prices: {
    added: (names) => `added a price of ${names}`,
    removed: (names) => `removed a price of ${names}`,
  },
  much: { changed: () => "made many changes at once" },
  templates: { added: (names) => `made the template ${names}`, removed: (names) => `removed the template ${names}` },
};

const defaultWordings: Record<Verb, Wording> = {
  added: (things) => `added ${things}`,
  removed: (things) => `removed ${things}`,
  restored: (things) => `restored ${things}`,
  changed: (things) => `changed ${things}`,
  ticked: (things) => `checked off ${things}`,
  unticked: (things) => `unchecked ${things}`,
  missed: (things) => `could not find ${things}`,
  moved: (things) => `moved ${things}`,
  cooked: (things) => `cooked ${things}`,
  bookmarked: (things) => `bookmarked ${things}`,
  announced: () => "sent an announcement",
  joined: () => "joined",
};

/** Describes an item: "added Milk, Eggs and 3 more to the shopping list". Days are relative to today. */
export function describeHistoryItem(
  { about, verb, list }: HistoryItemKind,
  things: readonly NamedThing[],
  today: string,
): string {
  const names = things.map((thing) => named(about, verb, { ...thing, today }));
  const wording = wordings[about]?.[verb] ?? defaultWordings[verb];
  return wording(joined(about, names), list ?? "the shopping list");
}

function named(about: Topic, verb: Verb, { name, place, today }: NamedThing & { today: string }): string {
  if (about === "events" && place !== undefined) return `${name} ${formatDay(place, today)}`;
  if (about !== "meals" || place === undefined) return name;
  return verb === "moved"
    ? `${name} to ${formatDay(place, today).replace(/^on /, "")}`
    : `${name} ${formatForDay(place, today)}`;
}

function joined(about: Topic, names: readonly string[]): string {
  const different = [...new Set(names)];
  if (about === "messages" && names.length > 1) return formatCount(names.length, "message");
  if (different.length <= maxNamed + 1) return formatList(different);
  return `${different.slice(0, maxNamed).join(", ")} and ${different.length - maxNamed} more`;
}
