/** Reads a calendar file a little at a time: what is broken is named with its line, and all else is read. */
import { createHash } from "node:crypto";
import { HubError } from "@hub/shared/errors";
import { startTurns } from "../../turns.ts";
import { decodeFile, readLines } from "./content-lines.ts";
import type { FileGroup } from "./file-event.ts";
import { type FilePart, readPart, readText, Unreadable } from "./file-part.ts";
import { createPartReader, type PartReader } from "./parts.ts";

const maxEvents = 5_000;

export interface Skipped {
  line: number;
  reason: string;
}

export interface CalendarContent {
  /** What the calendar calls itself; empty where it does not say. */
  name: string;
  groups: FileGroup[];
  skipped: Skipped[];
}

/** Throws `bad-request` for what is no calendar, `too-large` for one with too many events. */
export async function readCalendarFile(bytes: Uint8Array): Promise<CalendarContent> {
  const content = decodeFile(bytes).replace(/^\uFEFF/, "");
  if (!/^\s*BEGIN:VCALENDAR\b/i.test(content.slice(0, 1_000)))
    throw new HubError("bad-request", "That is no calendar file. One begins with BEGIN:VCALENDAR.");
  const turns = startTurns();
  const reader = createPartReader();
  for (const line of readLines(content)) {
    await turns.giveWay();
    if (line) reader.take(line);
    if (reader.events.length > maxEvents)
      throw new HubError("too-large", `A calendar file can have at most ${maxEvents.toLocaleString("en")} events.`);
  }
  reader.close();
  return { name: nameOf(reader), ...(await sortParts(reader)) };
}

function nameOf(reader: PartReader): string {
  try {
    return readText(reader.nameLine());
  } catch (error) {
    reasonOf(error);
    return "";
  }
}

async function sortParts({ events, zones }: PartReader): Promise<Omit<CalendarContent, "name">> {
  const turns = startTurns();
  const skipped: Skipped[] = [];
  const masters = new Map<string, FilePart>();
  const overrides = new Map<string, FilePart[]>();
  for (const raw of events) {
    await turns.giveWay();
    try {
      const part = readPart(raw, zones);
      const uid = part.uid ?? madeUid(part);
      const others = overrides.get(uid);
      if (part.recurrenceId && others) others.push(part);
      else if (part.recurrenceId) overrides.set(uid, [part]);
      else keepNewer(masters, { uid, part, skipped });
    } catch (error) {
      skipped.push({ line: raw.line, reason: reasonOf(error) });
    }
  }
  for (const [uid, parts] of overrides) {
    if (masters.has(uid)) continue;
    const reason = "It changes a day of a series that is not in the file, or cannot be read.";
    skipped.push(...parts.map(({ line }) => ({ line, reason })));
  }
  const groups = [...masters].map(([uid, master]) => ({ uid, master, overrides: overrides.get(uid) ?? [] }));
  return { groups, skipped };
}

/** Why an event cannot be read. Rethrows errors that are no fault of the file. */
export function reasonOf(error: unknown): string {
  if (error instanceof Unreadable) return error.message;
  throw error;
}

interface Found {
  uid: string;
  part: FilePart;
  skipped: Skipped[];
}

/** Of two parts with the same UID, the newer one counts. */
function keepNewer(masters: Map<string, FilePart>, { uid, part, skipped }: Found): void {
  const other = masters.get(uid);
  const isNewer = !other || part.sequence >= other.sequence;
  const older = isNewer ? other : part;
  if (older) skipped.push({ line: older.line, reason: "Another event of the file has the same UID." });
  if (isNewer) masters.set(uid, part);
}

/** A UID for an event without one, made of its title and time, so that the same file is recognised again. */
function madeUid({ title, start }: FilePart): string {
  const text = `${title.slice(0, 200)} ${start.text} ${start.zone}`;
  return `no-uid-${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;
}
