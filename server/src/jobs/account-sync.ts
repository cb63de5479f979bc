/** Every minute: syncs the calendar accounts that are due. */
import pLimit from "p-limit";
import type { AccountSync } from "../features/calendar/accounts/account-sync.ts";
import type { Log } from "../log.ts";
import type { CalendarAccounts } from "../storage/calendar-accounts.ts";

/** Even with the slowest accounts, a run takes less time than its lease. */
const maxPerRun = 12;
const concurrency = 4;

interface SyncJobParts {
  calendarAccounts: Pick<CalendarAccounts, "due">;
  accountSync: Pick<AccountSync, "syncDue">;
  log: Pick<Log, "warn">;
}

export function createAccountSyncJob({ calendarAccounts, accountSync, log }: SyncJobParts) {
  const limit = pLimit(concurrency);
  return async (nowMs: number): Promise<void> => {
    const due = await calendarAccounts.due(nowMs, maxPerRun);
    const syncOne = (row: (typeof due)[number]) =>
      // The account stays due.
      accountSync
        .syncDue(row)
        .catch((error: unknown) => log.warn({ error }, "job calendar-accounts: syncing an account failed"));
    await Promise.all(due.map((row) => limit(() => syncOne(row))));
  };
}
