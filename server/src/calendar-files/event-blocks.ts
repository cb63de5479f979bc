/**
 * The VEVENTs of a calendar file as text, each with its parsed content: the event, and the changed days of a series.
 */
import { createYielder } from "../yielding.ts";
import { type FileGroup, instantOfTime } from "./reading/event-content.ts";
import type { FilePart } from "./reading/file-part.ts";
import { readCalendarFile } from "./reading/read-file.ts";
import type { FileTime } from "./reading/times.ts";

export interface EventBlock {
  /** The position of its text in the file: from BEGIN:VEVENT to END:VEVENT, including the line end. */
  start: number;
  end: number;
  text: string;
  /** Identifies the changed occurrence, independent of the file's zone; undefined for the event itself. */
  day: string | undefined;
  /** Whether the hub stores it as the event, as opposed to one of its days. */
  isMaster: boolean;
  part: FilePart;
}

const endOfEvent = /^END:VEVENT[ \t]*(?:\r?\n|$)/gim;

/** Returns the blocks in file order. `home` is the zone of times without one. */
export async function readBlocks(text: string, home: string): Promise<EventBlock[]> {
  const { groups } = await readCalendarFile(Buffer.from(text), { home });
  const starts = lineStarts(text);
  const blockOf = (part: FilePart, { master }: FileGroup): EventBlock => {
    const start = starts[part.line - 1] ?? 0;
    endOfEvent.lastIndex = start;
    const end = endOfEvent.test(text) ? endOfEvent.lastIndex : text.length;
    const day = part.recurrenceId && dayOf(part.recurrenceId, home);
    return { start, end, text: text.slice(start, end), day, isMaster: part === master, part };
  };
  return groups
    .flatMap((group) => [group.master, ...group.overrides].map((part) => blockOf(part, group)))
    .filter(({ text }) => /^BEGIN:VEVENT/i.test(text))
    .sort((a, b) => a.start - b.start);
}

/** Replaces the text of a file's blocks. */
export async function replaceBlocks(
  file: string,
  blocks: readonly EventBlock[],
  change: (block: EventBlock) => string,
): Promise<string> {
  const yielder = createYielder();
  const parts: string[] = [];
  let at = 0;
  for (const block of blocks) {
    await yielder.yieldToEventLoop();
    parts.push(file.slice(at, block.start), change(block));
    at = block.end;
  }
  return [...parts, file.slice(at)].join("");
}

const zoneBlock = /^BEGIN:VTIMEZONE[ \t]*\r?\n.*?^END:VTIMEZONE[ \t]*(?:\r?\n|$)/gims;

/**
 * Replaces the changed days of a series with those of another file. Undefined if the series excludes one of those days,
 * because added text does not restore it.
 */
export async function withDays(file: string, changed: string, home: string): Promise<string | undefined> {
  const [blocks, days] = [await readBlocks(file, home), await readBlocks(changed, home)];
  const named = new Set(days.map(({ day }) => day));
  const excluded = blocks.flatMap(({ part }) => part.exdates.map((time) => dayOf(time, home)));
  if (excluded.some((day) => named.has(day))) return undefined;
  const others = await replaceBlocks(file, blocks, ({ day, text }) =>
    day !== undefined && named.has(day) ? "" : text,
  );
  const zones = [...changed.matchAll(zoneBlock)].flatMap(([zone]) => (file.includes(idLineOf(zone)) ? [] : [zone]));
  const added = [...zones, ...days.map(({ text }) => text)].map((text) => (text.endsWith("\n") ? text : `${text}\r\n`));
  // A function, because the text may contain replacement patterns.
  return others.replace(/^END:VCALENDAR/im, (end) => added.join("") + end);
}

const dayOf = (time: FileTime, home: string): string =>
  time.zone === null ? time.text : String(instantOfTime(time, home));

const idLineOf = (zone: string): string => /^TZID[:;].*$/im.exec(zone)?.[0].trimEnd() ?? zone;

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}
