/** What an account asks the family, and what becomes of the answer in the next run. */
import type { AccountQuestion } from "@hub/shared/features/calendar/account-endpoints";
import { missing } from "../../../documents/family-document.ts";
import type { AccountEvent, AccountEvents } from "../../../storage/account-events.ts";
import type { AccountCalendarRow, CalendarAccountRow } from "../../../storage/calendar-accounts.ts";
import type { Here } from "./here.ts";
import { saidHere, sideOf } from "./said.ts";

export type Keep = "ours" | "theirs";

interface AnswerParts {
  accountEvents: AccountEvents;
  here: Here;
}

const maxQuestions = 50;

export async function questionsOf(
  account: CalendarAccountRow,
  { accountEvents, here }: AnswerParts,
): Promise<AccountQuestion[]> {
  const names = new Map(account.calendars.map(({ id, name }) => [id, name]));
  const conflicts = await accountEvents.conflicts(account._id, maxQuestions);
  const files = await here.find(conflicts.flatMap(({ uid }) => uid ?? []));
  const asked = conflicts.map((row): AccountQuestion => {
    const file = files.get(row.uid ?? "");
    const kind = !file ? "removed-here" : "changed";
    return {
      id: row._id,
      kind: row.theirs === null ? "removed-there" : kind,
      calendar: names.get(row.calendarId) ?? "",
      count: 1,
      ours: file ? sideOf(file.event) : null,
      theirs: row.theirSide,
    };
  });
  const emptied: AccountQuestion[] = [];
  for (const { id, name, direction } of account.calendars) {
    const count = direction === "off" ? 0 : ((await accountEvents.counts(id)).gone ?? 0);
    if (count > 0) emptied.push({ id, kind: "emptied", calendar: name, count, ours: null, theirs: null });
  }
  return [...emptied, ...asked];
}

/** Throws `not-found` for what is not asked, or not any more. */
export async function answer(
  account: CalendarAccountRow,
  { question, keep }: { question: string; keep: Keep },
  parts: AnswerParts,
): Promise<void> {
  const calendar = account.calendars.find(({ id }) => id === question);
  if (calendar) return answerEmptied(calendar, keep, parts);
  const row = await parts.accountEvents.read(account.familyId, question);
  if (row?.accountId !== account._id || row.tie !== "conflict") missing();
  const of = account.calendars.find(({ id }) => id === row.calendarId) ?? missing();
  await answerConflict({ row, calendar: of, keep }, parts);
}

async function answerEmptied(
  { id, direction }: AccountCalendarRow,
  keep: Keep,
  { accountEvents }: AnswerParts,
): Promise<void> {
  if (keep === "theirs") return accountEvents.settleGone(id, { tie: "agreed" });
  // Put there again, where the hub writes there.
  if (direction === "both") return accountEvents.settleGone(id, { tie: "tied", base: null });
  await accountEvents.removeGone(id);
}

interface Answered {
  row: AccountEvent;
  calendar: AccountCalendarRow;
  keep: Keep;
}

/** What one side said is taken for what both had said, so that the other's is the only change. */
async function answerConflict({ row, calendar, keep }: Answered, { accountEvents, here }: AnswerParts): Promise<void> {
  const { familyId, accountId, calendarId, href, theirs } = row;
  const of = { familyId, accountId, calendarId };
  const settled = { href, sent: null, state: null, theirs: null, theirSide: null };
  if (keep === "ours") {
    if (theirs === null && calendar.direction === "read") return accountEvents.remove(row);
    return accountEvents.put(of, [{ ...settled, etag: row.etag, tie: "tied", base: theirs }]);
  }
  const file = (await here.find(row.uid === null ? [] : [row.uid])).get(row.uid ?? "");
  if (theirs === null) return accountEvents.put(of, [{ ...settled, etag: null, tie: "agreed", base: row.base ?? "" }]);
  // Of an event that is here no more, what they say is new.
  const base = file ? await saidHere(file) : null;
  await accountEvents.put(of, [{ ...settled, etag: null, tie: "tied", base, ...(!file && { eventId: null }) }]);
}
