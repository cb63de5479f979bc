/** Groups the parts of a file by event. */
import { busyTitle, maxUidLength } from "@hub/shared/features/calendar/schema";
import { decodeHTMLStrict } from "entities";
import { createYielder } from "../../yielding.ts";
import { hubProgramId, type RawEvent } from "./components.ts";
import type { FileGroup } from "./event-content.ts";
import { type FilePart, hashOf, readPart, UnreadableError } from "./file-part.ts";
import { nameOfLine, readProperty } from "./property.ts";
import { type ResolveZone, readPeriods } from "./times.ts";

export interface SkippedPart {
  line: number;
  reason: string;
}

interface ReadOptions {
  /** Resolves times of a calendar with the default zone `timeZone`. */
  resolveIn(timeZone: string | undefined): ResolveZone;
  hasHtml: boolean | undefined;
  /** Notes about an event before it is read. */
  notesOf(raw: RawEvent): string[];
}

/** Returns the events in file order; skips events without a time, with the reason. */
export async function groupParts(
  events: readonly RawEvent[],
  options: ReadOptions,
): Promise<{ groups: FileGroup[]; skipped: SkippedPart[] }> {
  const yielder = createYielder();
  const skipped: SkippedPart[] = [];
  const masters = new Map<string, FilePart>();
  const overrides = new Map<string, FilePart[]>();
  for (const raw of events) {
    await yielder.yieldToEventLoop();
    try {
      for (const part of partsIn(raw, options)) addPart(part, { masters, overrides });
    } catch (error) {
      skipped.push({ line: raw.line, reason: reasonOf(error) });
    }
  }
  const groups = [...masters].map(([uid, master]): FileGroup => {
    return { uid, master, overrides: overrides.get(uid) ?? [], isPartial: false };
  });
  for (const [uid, parts] of overrides) if (!masters.has(uid)) groups.push(partialGroup(uid, parts));
  return { groups, skipped };
}

/** The reason why an event cannot be read. Rethrows errors that the file did not cause. */
export function reasonOf(error: unknown): string {
  if (error instanceof UnreadableError) return error.message;
  throw error;
}

function partsIn(raw: RawEvent, { resolveIn, notesOf, hasHtml }: ReadOptions): FilePart[] {
  const { timeZone, method } = raw.calendar;
  const resolve = resolveIn(timeZone);
  const noted = { ...raw, notes: [...raw.notes, ...notesOf(raw)] };
  if (raw.isFreeBusy) return busyParts(noted, resolve);
  const part = readPart(noted, resolve, method === "CANCEL");
  // The hub's own files contain no HTML, so a title such as "&amp;" is the family's text.
  if (!hasHtml || raw.calendar.programId === hubProgramId) return [part];
  return [{ ...part, title: withoutHtml(part.title), location: withoutHtml(part.location) }];
}

const htmlTag = /<\/?(?:b|i|u|em|strong|span|font|p|br|small|sup|sub|a)(?:\s[^<>]*)?\/?>/gi;

/** WordPress and others write titles as HTML: "Kaffee &amp; <b>Kuchen</b>". */
function withoutHtml(text: string): string {
  const plain = text.replaceAll(htmlTag, "");
  return plain.includes("&") ? decodeHTMLStrict(plain) : plain;
}

interface Parts {
  masters: Map<string, FilePart>;
  overrides: Map<string, FilePart[]>;
}

function addPart(part: FilePart, { masters, overrides }: Parts): void {
  const uid = part.uid ?? derivedUid(part);
  if (!part.recurrenceId) return addMaster(masters, uid, part);
  const others = overrides.get(uid);
  if (others) others.push(part);
  else overrides.set(uid, [part]);
}

/**
 * Of two versions of an event, the newer one counts. Some programs give several events the same UID; all of them stay.
 */
function addMaster(masters: Map<string, FilePart>, uid: string, part: FilePart): void {
  const other = masters.get(uid);
  const isVersion = !other || part.sequence !== other.sequence || isAlike(part, other);
  if (!other || (isVersion && part.sequence >= other.sequence)) masters.set(uid, part);
  else if (!isVersion) masters.set(withSuffix(uid, hashOf(`${part.title} ${part.start.text}`).slice(0, 12)), part);
}

function isAlike(a: FilePart, b: FilePart): boolean {
  return a.start.text === b.start.text && a.title === b.title;
}

/** Limits the UID to the storable length. */
export function withSuffix(uid: string, suffix: string): string {
  const whole = `${uid}/${suffix}`;
  return whole.length > maxUidLength ? `long-uid-${hashOf(whole)}` : whole;
}

/**
 * Days of a series that is not in the file: the first day that takes place becomes the event, the others its
 * exceptions.
 */
function partialGroup(uid: string, parts: readonly FilePart[]): FileGroup {
  const sorted = parts.toSorted((a, b) => (a.start.text < b.start.text ? -1 : 1));
  const first = sorted.find(({ isCancelled }) => !isCancelled) ?? (sorted[0] as FilePart); // A group has a part.
  return { uid, master: first, overrides: parts.filter((part) => part !== first), isPartial: true };
}

/** A UID for an event without one, derived from title and time, so the same file is recognized again. */
function derivedUid({ title, start }: FilePart): string {
  return `no-uid-${hashOf(`${title.slice(0, 200)} ${start.text} ${start.zone}`)}`;
}

/** Each busy time (VFREEBUSY, RFC 5545, 3.6.4) becomes an event without text. */
function busyParts(raw: RawEvent, resolve: ResolveZone): FilePart[] {
  const periods = raw.properties.flatMap((line) => {
    const isBusy = nameOfLine(line.text) === "freebusy" && !/;FBTYPE="?FREE[";:]/i.test(line.text.slice(0, 200));
    return isBusy ? readPeriods(readProperty(line), resolve) : [];
  });
  return periods.flatMap((period) => {
    if (!period) return [];
    const { start, end, durationMs } = period;
    const text = `${start.text} ${end?.text ?? durationMs}`;
    return [{ ...emptyPart, line: raw.line, uid: `busy-${hashOf(text)}`, start, end, durationMs, notes: raw.notes }];
  });
}

const emptyPart = {
  title: busyTitle,
  description: "",
  hasNoTime: false,
  location: "",
  eventType: undefined,
  rrules: [],
  exrules: [],
  rdates: [],
  exdates: [],
  recurrenceId: undefined,
  isFollowing: false,
  isCancelled: false,
  sequence: 0,
};
