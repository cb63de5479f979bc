/** Conflict questions of an account. The next run applies the answers. */
import { HubError } from "@hub/shared/errors";
import type { AccountQuestion } from "@hub/shared/features/calendar/account-endpoints";
import { throwNotFound } from "../../../documents/family-document.ts";
import type { AccountEventRow, AccountEvents, FileUpdate } from "../../../storage/account-events.ts";
import type { AccountCalendarRow, CalendarAccountRow } from "../../../storage/calendar-accounts.ts";
import { hashOf } from "../dav/files.ts";
import { contentHash, sideOf } from "./content-hash.ts";
import type { Files, LocalEvents } from "./local-events.ts";

export type Side = "ours" | "theirs";

interface QuestionParts {
  accountEvents: AccountEvents;
  localEvents: LocalEvents;
}

const maxQuestions = 50;
const changedMeanwhile = "The event has changed since we asked. Look at it again, then choose.";

export async function readQuestions(
  account: CalendarAccountRow,
  { accountEvents, localEvents }: QuestionParts,
): Promise<AccountQuestion[]> {
  const names = new Map(account.calendars.map(({ id, name }) => [id, name]));
  const conflicts = await accountEvents.conflicts(account._id, maxQuestions);
  const files = await localEvents.find(conflicts.flatMap(({ uid }) => uid ?? []));
  const conflictQuestions = conflicts.map((row): AccountQuestion => {
    const file = files.get(row.uid ?? "");
    const kind = !file ? "removed-here" : "changed";
    return {
      id: questionId(row._id, [row], files),
      kind: row.theirs === null ? "removed-there" : kind,
      calendar: names.get(row.calendarId) ?? "",
      count: 1,
      ours: file ? sideOf(file.event) : null,
      theirs: row.theirSide,
    };
  });
  const emptied: AccountQuestion[] = [];
  for (const { id, name, direction } of account.calendars) {
    if (direction === "off") continue;
    const rows = await accountEvents.gone(id);
    if (rows.length === 0) continue;
    const question = questionId(id, rows, await filesOf(rows, localEvents));
    emptied.push({ id: question, kind: "emptied", calendar: name, count: rows.length, ours: null, theirs: null });
  }
  return [...emptied, ...conflictQuestions];
}

const filesOf = (rows: readonly AccountEventRow[], localEvents: LocalEvents) =>
  localEvents.find(rows.flatMap(({ uid }) => uid ?? []));

/** An id of the question and of both versions. An answer is valid only for these versions. */
function questionId(targetId: string, rows: readonly AccountEventRow[], files: Files): string {
  const states = rows.map(({ _id, uid, theirs }) => [_id, theirs, files.get(uid ?? "")?.state ?? null].join(" "));
  return `${targetId}.${hashOf(states.sort().join("\n"))}`;
}

/** Throws `not-found` if the question no longer exists, and `conflict` if a version has changed. */
export async function resolveQuestion(
  account: CalendarAccountRow,
  { question, keep }: { question: string; keep: Side },
  { accountEvents, localEvents }: QuestionParts,
): Promise<void> {
  const targetId = question.split(".")[0] ?? "";
  const emptied = account.calendars.find(({ id }) => id === targetId);
  const rows = emptied ? await accountEvents.gone(emptied.id) : await conflictOf(account, targetId, accountEvents);
  const calendar = emptied ?? account.calendars.find(({ id }) => id === rows[0]?.calendarId);
  if (!calendar || rows.length === 0) throwNotFound();
  const files = await filesOf(rows, localEvents);
  if (questionId(targetId, rows, files) !== question) throw new HubError("conflict", changedMeanwhile);
  const updates: FileUpdate[] = [];
  for (const row of rows) {
    const update = await resolveRow({ row, calendar, keep }, files);
    if (update) updates.push(update);
    else await accountEvents.remove(row);
  }
  await accountEvents.put({ familyId: account.familyId, accountId: account._id, calendarId: calendar.id }, updates);
}

async function conflictOf(
  account: CalendarAccountRow,
  id: string,
  accountEvents: AccountEvents,
): Promise<AccountEventRow[]> {
  const row = await accountEvents.read(account.familyId, id);
  return row?.accountId === account._id && row.tie === "conflict" ? [row] : [];
}

interface Resolution {
  row: AccountEventRow;
  calendar: AccountCalendarRow;
  keep: Side;
}

/**
 * Makes the rejected version the common base, so that the chosen version is the only change. Returns undefined if the
 * file needs no row.
 */
async function resolveRow({ row, calendar, keep }: Resolution, files: Files): Promise<FileUpdate | undefined> {
  const { href, theirs, etag, base } = row;
  const file = files.get(row.uid ?? "");
  const settled = { href, sent: null, state: null, theirs: null, theirSide: null };
  if (theirs !== null) {
    if (keep === "ours") return { ...settled, etag, tie: "tied", base: theirs };
    // The event was removed locally, so add the remote version as a new event.
    if (!file) return { ...settled, etag: null, tie: "tied", base: null, eventId: null };
    return { ...settled, etag: null, tie: "tied", base: await contentHash(file) };
  }
  if (keep === "theirs") return { ...settled, etag: null, tie: "agreed", base: base ?? "", state: file?.state ?? null };
  // Upload it again if the calendar is writable.
  if (calendar.direction === "read" || !file) return undefined;
  return { ...settled, etag: null, tie: "tied", base: null, sent: await contentHash(file) };
}
