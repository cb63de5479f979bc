/** What one run of the sync of a calendar works with. */
import type { AccountEvents, CalendarKeys } from "../../../storage/account-events.ts";
import type { AccountCalendarRow, CalendarAccountRow, CalendarAccounts } from "../../../storage/calendar-accounts.ts";
import type { DavClient } from "./dav-client.ts";
import type { LocalEvents } from "./local-events.ts";

export interface SyncRun {
  account: CalendarAccountRow;
  calendar: AccountCalendarRow;
  client: DavClient;
  localEvents: LocalEvents;
  accountEvents: AccountEvents;
  calendarAccounts: CalendarAccounts;
  /** The family's zone. */
  home: string;
  /** When every other account of the family had last been read completely; infinite where there is none. */
  othersMs: number;
  /** How many more rows the family's accounts may have. */
  rowBudget: { left: number };
}

export function keysOf({ account, calendar }: SyncRun): CalendarKeys {
  return { familyId: account.familyId, accountId: account._id, calendarId: calendar.id };
}
