/** The context of one sync run of a calendar. */
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
  /** The family's time zone. */
  home: string;
  /** The time since which all other accounts of the family are fully read. Infinite without other accounts. */
  othersMs: number;
  /** The remaining number of rows for the family's accounts. */
  rowBudget: { left: number };
}

export function keysOf({ account, calendar }: SyncRun): CalendarKeys {
  return { familyId: account.familyId, accountId: account._id, calendarId: calendar.id };
}
