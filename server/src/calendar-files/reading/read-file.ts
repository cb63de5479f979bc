/**
 * Reads a calendar file in chunks. An unreadable part never discards the rest: skipped or changed parts are listed with
 * their line.
 */

import { archiveLimit } from "@hub/shared/archive";
import { HubError } from "@hub/shared/errors";
import { decodeHTML } from "entities";
import { createYielder } from "../../yielding.ts";
import { type ComponentReader, createComponentReader, isReadLine, type RawEvent } from "./components.ts";
import { createLineReader } from "./content-lines.ts";
import { createTranscoder } from "./decoding.ts";
import type { FileGroup } from "./event-content.ts";
import { groupParts, type SkippedPart } from "./groups.ts";
import { readText } from "./property.ts";
import { createRawStore } from "./raw-store.ts";
import { readZones, zonesOf } from "./zones.ts";

export interface CalendarContent {
  /** The calendar's name; empty without one. */
  name: string;
  groups: FileGroup[];
  /** Events without a time. */
  skipped: SkippedPart[];
  /** Other parts of the file that were skipped. */
  notes: SkippedPart[];
  /** How many events of a large file were skipped because they are long over. */
  past: number;
  /** The day before which events of this file are skipped; undefined if all are read. */
  since: string | undefined;
}

export interface ReadOptions {
  /** The encoding that the sender declares. */
  charset?: string | undefined;
  /** The family's zone, preferred among zones with equal offsets. */
  home?: string | undefined;
  /** Whether titles and locations may contain HTML: those of websites do, those of CalDAV clients do not. */
  hasHtml?: boolean;
}

/** The maximum chunk to read before yielding to the event loop. */
const chunkBytes = 64 * 1024;

/** Throws `bad-request` if the file is not a calendar. */
export async function readCalendarFile(
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  options: ReadOptions = {},
): Promise<CalendarContent> {
  const store = createRawStore(archiveLimit(Date.now()));
  const reader = createComponentReader(store.add);
  await readChunks(bytes instanceof Uint8Array ? [bytes] : bytes, reader, options);
  const { events, past, since, surplus } = store.close();
  const zones = await readZones(events, reader.zones, options.home);
  const notesOf = (raw: RawEvent) =>
    zonesOf(raw)
      .filter((name) => !zones.isKnown(name))
      .map(
        (name) => `The hub does not know the time zone “${name.slice(0, 60)}”, so its times are read as local times.`,
      );
  const { groups, skipped } = await groupParts(events, {
    resolveIn: zones.resolveIn,
    notesOf,
    hasHtml: options.hasHtml,
  });
  return { name: nameOf(reader), groups, skipped, notes: [...surplus, ...othersIn(reader)], past, since };
}

async function readChunks(
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  reader: ComponentReader,
  { charset }: ReadOptions,
): Promise<void> {
  const yielder = createYielder();
  const start = createStartCheck();
  const transcode = createTranscoder(charset);
  const lines = createLineReader({ charset, isRead: isReadLine, onLine: reader.readLine });
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += chunkBytes) {
      const transcoded = transcode(chunk.subarray(at, at + chunkBytes));
      start.write(transcoded);
      lines.write(transcoded);
      await yielder.yieldToEventLoop();
    }
  }
  start.close();
  lines.close();
  reader.close();
}

const maxPreamble = 4_000;

/** Whether a calendar starts within these first bytes of a file. */
export function isCalendarStart(bytes: Uint8Array): boolean {
  return hasStart(createTranscoder(undefined)(bytes).toString("utf8"));
}

function hasStart(text: string): boolean {
  return /(^|[\s\uFEFF])BEGIN:(VCALENDAR|VEVENT|VFREEBUSY)\b/i.test(text);
}

/** Throws `bad-request` unless a calendar starts within the first bytes. */
function createStartCheck() {
  let text: string | undefined = "";
  const check = () => {
    if (text !== undefined && !hasStart(text)) throw notCalendarError();
    text = undefined;
  };
  return {
    write(bytes: Buffer): void {
      if (text === undefined) return;
      text += bytes.toString("utf8", 0, maxPreamble);
      if (text.length >= maxPreamble) check();
    },
    close: check,
  };
}

function notCalendarError(): HubError {
  return new HubError("bad-request", "That isn't a calendar file. A calendar file starts with BEGIN:VCALENDAR.");
}

function nameOf({ name }: ComponentReader): string {
  return decodeHTML(readText(name())).trim();
}

const kindNames: Readonly<Record<string, [one: string, many: string]>> = {
  vtodo: ["to-do", "to-dos"],
  vjournal: ["note", "notes"],
};

function othersIn({ others }: ComponentReader): SkippedPart[] {
  return [...others].map(([kind, count]) => {
    const [one, many] = kindNames[kind] ?? ["entry", "entries"];
    const reason = `${count} ${count === 1 ? one : many} of the file ${count === 1 ? "is" : "are"} left out: the hub imports only events.`;
    return { line: 1, reason };
  });
}
