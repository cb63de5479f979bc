/** Sends calendar files to the hub, because only the hub knows which of their events the family already has. */
import { calendarType } from "@hub/shared/api";
import { type CalendarImport, importCalendar } from "@hub/shared/features/calendar/import-endpoints";
import { pageHeaders, readJson } from "../../hub/api.ts";
import { decodeText } from "./decode-text.ts";
import type { UnpackedFile } from "./unpack.ts";

const beginningBytes = 100;

export interface CalendarPreview {
  file: File;
  /** What the import would add. */
  found: CalendarImport;
}

/** Whether a file has a calendar's extension. */
export function hasCalendarName({ name }: { name: string }): boolean {
  return /\.(ics|ical)$/i.test(name);
}

/** Whether a file is a calendar, by its name or its first bytes. */
export function isCalendar(file: UnpackedFile): boolean {
  if (hasCalendarName(file)) return true;
  const beginning = decodeText(file.bytes.subarray(0, beginningBytes), "en").trimStart();
  return /^BEGIN:VCALENDAR/i.test(beginning);
}

/** Throws as `call` does. */
export async function sendCalendar(file: File, { isPreview }: { isPreview: boolean }): Promise<CalendarImport> {
  const { method, path } = importCalendar;
  const response = await fetch(`${path}?preview=${isPreview ? 1 : 0}`, {
    method,
    credentials: "include",
    headers: { ...pageHeaders, "Content-Type": calendarType },
    body: file,
  });
  return (await readJson(response)) as CalendarImport; // The hub already validates the output against the contract.
}
