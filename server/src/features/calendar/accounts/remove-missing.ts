/** Removes local events that the remote calendar no longer contains, or asks first. */
import type { AccountEventRow, FileUpdate } from "../../../storage/account-events.ts";
import type { CalendarFile } from "../dav/files.ts";
import type { Missing } from "./compare.ts";
import { contentHash } from "./content-hash.ts";
import { keysOf, type SyncRun } from "./sync-run.ts";

/** This many removals, if they are more than half of all events, may be a fault of the server. */
const suspiciousRemovals = 5;
/** A removal waits this long for unreadable accounts, because the event may have moved there. */
const maxWaitMs = 60 * 60_000;

interface CalendarState {
  /** All rows of the calendar. */
  rows: readonly AccountEventRow[];
  /** Missing rows of all calendars of the account. */
  missing: Missing;
  /** True if all of these calendars were read. */
  isWhole: boolean;
}

interface Removal {
  row: AccountEventRow;
  file: CalendarFile;
}

/** Returns true if a removal waits for the family's other accounts. */
export async function removeMissing(run: SyncRun, { rows, missing, isWhole }: CalendarState): Promise<boolean> {
  const missingRows = [...missing.values()].filter(({ calendarId }) => calendarId === run.calendar.id);
  if (missingRows.length === 0) return false;
  const { accountEvents, account, localEvents } = run;
  const files = await localEvents.find(rows.flatMap(({ uid }) => uid ?? []));
  const uids = missingRows.flatMap(({ uid }) => uid ?? []);
  const inOtherFiles = await accountEvents.uidsInOtherFiles(account.familyId, uids, [...missing.keys()]);
  const removed: Removal[] = [];
  for (const row of missingRows) {
    const file = canBeLocal(row) ? files.get(row.uid ?? "") : undefined;
    if (file && !inOtherFiles.has(file.uid)) removed.push({ row, file });
    else await accountEvents.remove(row);
  }
  const unconfirmed = removed.filter(({ row }) => row.tie !== "agreed");
  const all = rows.filter((row) => canBeLocal(row) && row.tie !== "gone" && files.has(row.uid ?? ""));
  const isLoss = needsConfirmation(unconfirmed.length, all.length);
  if (isLoss)
    await accountEvents.put(
      keysOf(run),
      unconfirmed.map(({ row }) => ({ href: row.href, etag: null, tie: "gone", missingAt: null })),
    );
  const settled = isLoss ? removed.filter(({ row }) => row.tie === "agreed") : removed;
  const late = settled.filter(({ row }) => mustWait(run, row, isWhole));
  await postpone(run, late);
  await applyRemovals(
    run,
    settled.filter((one) => !late.includes(one)),
  );
  return late.length > 0;
}

/** True if the file can be the source of a local event. */
function canBeLocal({ tie }: AccountEventRow): boolean {
  return tie !== "twin" && tie !== "past";
}

/** Removals that empty a calendar, or most of it, require confirmation. */
function needsConfirmation(removed: number, all: number): boolean {
  const left = all - removed;
  return removed > 0 && (left <= 0 || (removed >= suspiciousRemovals && left < removed));
}

/** True if the event may have moved to a calendar that was not read since. */
function mustWait({ othersMs }: SyncRun, { missingAt, tie }: AccountEventRow, isWhole: boolean): boolean {
  const sinceMs = missingAt?.getTime() ?? Date.now();
  if (tie === "agreed" || Date.now() - sinceMs > maxWaitMs) return false;
  return !isWhole || othersMs <= sinceMs;
}

async function postpone(run: SyncRun, late: readonly Removal[]): Promise<void> {
  if (late.length === 0) return;
  const now = new Date();
  const updates = late.map(({ row }) => ({ href: row.href, etag: null, missingAt: row.missingAt ?? now }));
  await run.accountEvents.put(keysOf(run), updates);
  await run.calendarAccounts.syncSoon(run.account.familyId);
}

async function applyRemovals(run: SyncRun, removed: readonly Removal[]): Promise<void> {
  const { accountEvents, localEvents } = run;
  const unchanged: Removal[] = [];
  const updates: FileUpdate[] = [];
  for (const { row, file } of removed) {
    const isAsAgreed = row.tie === "agreed" && file.state === row.state;
    if (isAsAgreed || (row.tie !== "agreed" && (await contentHash(file)) === row.base)) unchanged.push({ row, file });
    else updates.push({ href: row.href, etag: null, tie: "conflict", theirs: null, theirSide: null, missingAt: null });
  }
  const gone = await localEvents.remove(unchanged.map(({ file }) => file));
  for (const { row, file } of unchanged) {
    if (gone.has(file.uid)) await accountEvents.remove(row);
    // A member changed the event meanwhile.
    else updates.push({ href: row.href, etag: null, tie: row.tie });
  }
  await accountEvents.put(keysOf(run), updates);
}
