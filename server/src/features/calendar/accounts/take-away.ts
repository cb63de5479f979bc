/** What became of events that the other side has no more. */
import type { AccountEvent, SaidOfFile } from "../../../storage/account-events.ts";
import type { CalendarFile } from "../dav/files.ts";
import { ofRun, type Run } from "./run.ts";
import { saidHere } from "./said.ts";

/** So many at once, and more than half of all, may be a fault of the other side. */
const manyAtOnce = 5;

/** `gone` are those of `rows` that are there no more. */
export async function takeAway(run: Run, gone: readonly AccountEvent[], rows: readonly AccountEvent[]): Promise<void> {
  const { accountEvents, here } = run;
  const shown = gone.filter(({ tie }) => tie === "tied" || tie === "conflict" || tie === "agreed");
  const files = await here.find(shown.flatMap(({ uid }) => uid ?? []));
  const removed = shown.flatMap((row) => {
    const file = files.get(row.uid ?? "");
    return file ? [{ row, file }] : [];
  });
  const isShown = new Set(removed.map(({ row }) => row._id));
  for (const row of gone) if (!isShown.has(row._id) && row.tie !== "gone") await accountEvents.remove(row);
  const unasked = removed.filter(({ row }) => row.tie !== "agreed");
  if (isLoss(unasked.length, gone, rows))
    await accountEvents.put(
      ofRun(run),
      unasked.map(({ row }) => ({ href: row.href, etag: null, tie: "gone" })),
    );
  const settled = isLoss(unasked.length, gone, rows) ? removed.filter(({ row }) => row.tie === "agreed") : removed;
  await settle(run, settled, rows);
}

/** Nothing that empties a calendar happens without being asked. */
function isLoss(removed: number, gone: readonly AccountEvent[], rows: readonly AccountEvent[]): boolean {
  const isGone = new Set(gone.map(({ _id }) => _id));
  const all = rows.filter(({ tie }) => tie !== "gone" && tie !== "twin");
  const left = all.filter(({ _id }) => !isGone.has(_id)).length;
  return removed > 0 && (left === 0 || (removed >= manyAtOnce && left < removed));
}

interface Removed {
  row: AccountEvent;
  file: CalendarFile;
}

async function settle(run: Run, removed: readonly Removed[], rows: readonly AccountEvent[]): Promise<void> {
  const { accountEvents, here } = run;
  const goes: Removed[] = [];
  const said: SaidOfFile[] = [];
  for (const { row, file } of removed) {
    const isElsewhere = rows.some((other) => other.uid === row.uid && other._id !== row._id && other.tie === "tied");
    if (isElsewhere || (await hasTwin(run, file.uid))) await accountEvents.remove(row);
    else if (row.tie === "agreed" || (await saidHere(file)) === row.base) goes.push({ row, file });
    else said.push({ href: row.href, etag: null, tie: "conflict", theirs: null, theirSide: null });
  }
  const gone = await here.remove(goes.map(({ file }) => file));
  for (const { row, file } of goes) {
    if (gone.has(file.uid)) await accountEvents.remove(row);
    // Somebody changed it in the meantime.
    else said.push({ href: row.href, etag: null, tie: row.tie });
  }
  await accountEvents.put(ofRun(run), said);
}

/** Another calendar that has it too is looked at anew, and takes it over. */
async function hasTwin({ account, accountEvents, calendarAccounts }: Run, uid: string): Promise<boolean> {
  const calendars = await accountEvents.forgetTwins(account.familyId, uid);
  for (const id of calendars) await calendarAccounts.lookAnew(account.familyId, id);
  return calendars.length > 0;
}
