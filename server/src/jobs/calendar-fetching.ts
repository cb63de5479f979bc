/** Every minute: fetches every calendar that a family subscribes to and that is due. */
import pLimit from "p-limit";
import type { CalendarFetching } from "../features/calendar/subscriptions/calendar-fetching.ts";
import type { Log } from "../log.ts";
import type { CalendarSubscriptions } from "../storage/calendar-subscriptions.ts";

/** Even if each is as slow as it may be, a run takes less time than its lease. */
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
      // It stays due, so the next run tries again. Its address may be a secret, so the line does not name it.
      calendarFetching
        .fetchDue(row)
        .catch((error: unknown) => log.warn({ error }, "job calendars: one was not fetched"));
    await Promise.all(due.map((row) => limit(() => fetchOne(row))));
  };
}
