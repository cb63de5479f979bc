/** What one run of keeping a calendar in step works with. */
import type { AccountEvents, EventsOf } from "../../../storage/account-events.ts";
import type { AccountCalendarRow, CalendarAccountRow, CalendarAccounts } from "../../../storage/calendar-accounts.ts";
import type { DavClient } from "./dav-client.ts";
import type { Here } from "./here.ts";

export interface Run {
  account: CalendarAccountRow;
  calendar: AccountCalendarRow;
  client: DavClient;
  here: Here;
  accountEvents: AccountEvents;
  calendarAccounts: CalendarAccounts;
  /** The family's zone. */
  home: string;
  /** Since when all other accounts of the family have been looked at; a number without end where there are none. */
  othersMs: number;
  /** Of how many more files of the family's accounts something can be kept. */
  room: { left: number };
}

export function ofRun({ account, calendar }: Run): EventsOf {
  return { familyId: account.familyId, accountId: account._id, calendarId: calendar.id };
}
