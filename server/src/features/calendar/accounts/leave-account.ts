/** Selects which calendars of an account sync. Keeps or removes the events of the others. */
import { HubError } from "@hub/shared/errors";
import type { AccountCalendarId } from "@hub/shared/ids";
import { throwNotFound } from "../../../documents/family-document.ts";
import type { AccountEvents } from "../../../storage/account-events.ts";
import type { AccountCalendarRow, CalendarAccountRow, CalendarAccounts } from "../../../storage/calendar-accounts.ts";
import type { LocalEvents } from "./local-events.ts";

interface LeaveParts {
  calendarAccounts: CalendarAccounts;
  accountEvents: AccountEvents;
  localEvents: LocalEvents;
}

interface CalendarChoice {
  id: AccountCalendarId;
  /** Omitted fields keep their values. */
  direction?: AccountCalendarRow["direction"] | undefined;
  takesOurs?: boolean | undefined;
  events?: "keep" | "remove" | undefined;
}

/** Throws `conflict` or `not-found` for an invalid choice, before changing anything. */
export async function chooseCalendars(
  account: CalendarAccountRow,
  choices: readonly CalendarChoice[],
  parts: LeaveParts,
): Promise<void> {
  const chosen = choices.map((choice) => ({
    choice,
    calendar: account.calendars.find(({ id }) => id === choice.id) ?? throwNotFound(),
  }));
  if (chosen.some(({ choice, calendar }) => choice.direction === "both" && !calendar.mayWrite))
    throw new HubError("conflict", "The calendar's server doesn't let the hub change the calendar.");
  for (const { choice, calendar } of chosen) {
    const { id, direction = calendar.direction, takesOurs = calendar.takesOurs, events = "keep" } = choice;
    const takes = takesOurs && direction === "both";
    if (takes) await parts.calendarAccounts.stopExport(account.familyId);
    const isNew = direction !== calendar.direction;
    // The next run reads the whole calendar.
    const resetTokens = isNew && { syncToken: null, ctag: null };
    await parts.calendarAccounts.changeCalendar(account, id, { direction, takesOurs: takes, ...resetTokens });
    if (direction === "off") await unlinkCalendar(account, calendar, { ...parts, events });
    // Ask the family before uploading changes made since.
    else if (isNew && direction === "both") await parts.accountEvents.resetBases(id);
  }
}

export async function leaveAccount(
  account: CalendarAccountRow,
  events: "keep" | "remove",
  parts: LeaveParts,
): Promise<void> {
  for (const calendar of account.calendars) await unlinkCalendar(account, calendar, { ...parts, events });
  await parts.calendarAccounts.remove(account.familyId, account._id);
}

/** Keeps or removes a calendar's events. Events that another calendar contains stay with that calendar. */
async function unlinkCalendar(
  { familyId }: CalendarAccountRow,
  { id }: AccountCalendarRow,
  { accountEvents, localEvents, events }: LeaveParts & { events: "keep" | "remove" },
): Promise<void> {
  if (events === "remove") {
    const rows = await accountEvents.ofCalendar(id);
    const theirs = rows.flatMap(({ uid, isOurs, tie }) => (uid === null || isOurs || tie === "twin" ? [] : [uid]));
    const ids = rows.map(({ _id }) => _id);
    const inOtherFiles = await accountEvents.uidsInOtherFiles(familyId, theirs, ids);
    const files = await localEvents.find(theirs.filter((uid) => !inOtherFiles.has(uid)));
    await localEvents.remove([...files.values()]);
  }
  await accountEvents.removeOfCalendar(id);
}
