/** Every minute: fetches the subscribed calendars that are due. */
import pLimit from "p-limit";
import type { CalendarFetching } from "../features/calendar/subscriptions/calendar-fetching.ts";
import type { Log } from "../log.ts";
import type { CalendarSubscriptions } from "../storage/calendar-subscriptions.ts";

/** Even with the slowest calendars, a run takes less time than its lease. */
const maxPerRun = 160;
const concurrency = 8;

interface FetchJobParts {
  calendarSubscriptions: Pick<CalendarSubscriptions, "due">;
  calendarFetching: Pick<CalendarFetching, "fetchDue">;
  log: Pick<Log, "warn">;
}

export function createCalendarFetchJob({ calendarSubscriptions, calendarFetching, log }: FetchJobParts) {
  const limit = pLimit(concurrency);
  return async (nowMs: number): Promise<void> => {
    const due = await calendarSubscriptions.due(nowMs, maxPerRun);
    const fetchOne = (row: (typeof due)[number]) =>
      // The subscription stays due, so the next run retries. The log line omits the address, which may be a secret.
      calendarFetching
        .fetchDue(row)
        .catch((error: unknown) => log.warn({ error }, "job calendars: fetching a calendar failed"));
    await Promise.all(due.map((row) => limit(() => fetchOne(row))));
  };
}
