/** Calendar files, which the hub reads: only the hub knows which of their events the family has already. */
import { calendarType } from "@hub/shared/api";
import { type CalendarImport, importCalendar } from "@hub/shared/features/calendar/import-endpoints";
import { pageHeaders, readJson } from "../../hub/api.ts";

export interface FoundCalendar {
  file: File;
  /** What would be imported. */
  found: CalendarImport;
}

export function isCalendar({ name, type }: File): boolean {
  return type === calendarType || /\.(ics|ical)$/i.test(name);
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
  return (await readJson(response)) as CalendarImport; // The contract's output is checked where it is made, on the hub.
}
