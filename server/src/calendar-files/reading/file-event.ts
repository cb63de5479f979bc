/** Converts an event of a calendar file, with its exceptions, into the form that the hub stores. */
import { events } from "@hub/shared/features/calendar/schema";
import { type FileEvent, type FileGroup, singleTime, textsOf, timeOf } from "./event-content.ts";
import { readExceptions, requireOccurrence } from "./exceptions.ts";
import { type FilePart, UnreadableError } from "./file-part.ts";
import { ruleOf, type SearchBudget, withListedTimes } from "./file-rule.ts";

/** An event, with messages for the user about differences from the file. */
export interface ReadEvent extends FileEvent {
  notes: string[];
}

export interface ReadContext {
  /** The zone of local times without one. */
  home: string;
  searchBudget: SearchBudget;
  /** Accepts events without a remaining day. Calendar apps keep such events and would resend them forever. */
  allowEmpty?: boolean;
}

/** Throws `UnreadableError` for an event without a day, unless that is allowed. */
export function readEventOf(group: FileGroup, { home, searchBudget, allowEmpty }: ReadContext): ReadEvent {
  const { overrides } = group;
  const master = withListedTimes(group.master, timeOf(group.master, { home, notes: new Set(), isOnce: false }).when);
  const notes = new Set([...master.notes, ...overrides.flatMap((part) => part.notes)]);
  const isOnce = master.rrules.length === 0 && master.rdates.length === 0 && overrides.length === 0;
  const time = isOnce ? singleTime(master, home, notes) : timeOf(master, { home, notes, isOnce });
  const when = { ...time.when, rrule: null };
  if (!events.fields.shape.when.safeParse(when).success) throw new UnreadableError("Its time can't be read.");
  const ruled = { ...when, ...ruleOf(master, when, { home, searchBudget, notes }) };
  const content = { ...textsOf(master), ...time, when: ruled };
  const days = isOnce ? [] : readExceptions({ master, overrides }, { content, home, notes });
  if (!allowEmpty) requireOccurrence(ruled, days, searchBudget);
  return { content, days, notes: [...notes] };
}

/** Like `readEventOf`, without the notes. */
export function eventOf(group: FileGroup, context: ReadContext): FileEvent {
  const { content, days } = readEventOf(group, context);
  return { content, days };
}

/** Reads single days of a series that is already stored. */
export function readDaysOf(
  parts: readonly FilePart[],
  content: FileEvent["content"],
  { home }: ReadContext,
): Pick<ReadEvent, "days" | "notes"> {
  const notes = new Set(parts.flatMap((part) => part.notes));
  const group = { master: { exdates: [], exrules: [], rdates: [] }, overrides: parts };
  return { days: readExceptions(group, { content, home, notes }), notes: [...notes] };
}
