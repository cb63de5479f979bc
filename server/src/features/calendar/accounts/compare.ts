/** Compares a remote calendar with the stored rows, before any change is applied locally. */
import { HubError } from "@hub/shared/errors";
import { type AccountEventRow, neverArrived } from "../../../storage/account-events.ts";
import type { AccountCalendarRow } from "../../../storage/calendar-accounts.ts";
import { pullFiles } from "./pull.ts";
import { findChanges, readFiles } from "./remote-calendar.ts";
import { keysOf, type SyncRun } from "./sync-run.ts";

export type SyncTokens = Pick<AccountCalendarRow, "syncToken" | "ctag">;

/** Rows without a remote file, by id. */
export type Missing = Map<AccountEventRow["_id"], AccountEventRow>;

export interface Comparison {
  run: SyncRun;
  /** By the href of the file. */
  rows: ReadonlyMap<string, AccountEventRow>;
  /** New, changed or unknown files: ETags by href. */
  toRead: ReadonlyMap<string, string>;
  /** The server's sync token and ctag. Undefined if nothing changed. */
  tokens: SyncTokens | undefined;
}

/** Adds rows without a remote file to `missing`. Throws a `HubError` with a message for the user. */
export async function compare(run: SyncRun, since: AccountCalendarRow, missing: Missing): Promise<Comparison> {
  const rows = new Map((await promoteTwins(run)).map((row) => [row.href, row]));
  const changes = await findChanges(run.client, since);
  const listed = new Map(changes?.listed.map(({ href, etag }) => [href, etag]));
  const newCount = [...listed.keys()].filter((href) => !rows.has(href)).length;
  if (newCount > run.rowBudget.left) throw new HubError("too-large", tooManyEvents);
  run.rowBudget.left -= newCount;
  const toRead = new Map([...listed].filter(([href, etag]) => rows.get(href)?.etag !== etag));
  const removed = changes?.removed && new Set(changes.removed);
  const isLeftOut = ({ href, etag }: AccountEventRow) =>
    etag !== null && !listed.has(href) && (removed ? removed.has(href) : changes !== undefined);
  const doubtful: string[] = [];
  for (const row of rows.values()) {
    if (isLeftOut(row) || row.missingAt) doubtful.push(row.href);
    else if (needsRead(row) && !toRead.has(row.href)) toRead.set(row.href, placeholderEtag);
  }
  // A listing can be incomplete, so request each missing file by its href.
  for await (const files of readFiles(run.client, run.calendar, doubtful)) {
    for (const href of files.missing) noteMissing(rows.get(href), missing);
    for (const { href, etag } of files.files) if (rows.get(href)?.etag !== etag) toRead.set(href, etag);
  }
  return { run, rows, toRead, tokens: changes && { syncToken: changes.syncToken, ctag: changes.ctag } };
}

/** An ETag that matches no file and so forces a read. */
const placeholderEtag = "unknown";
const tooManyEvents = "Your family's accounts have too many events for the hub to sync.";

/** Reads the files that `compare` found, and applies them locally. */
export async function pull({ run, rows, toRead }: Comparison, missing: Missing): Promise<void> {
  for await (const files of readFiles(run.client, run.calendar, [...toRead.keys()])) {
    await pullFiles(run, files, { rows, toRead, missing });
    for (const href of files.missing) noteMissing(rows.get(href), missing);
  }
}

function noteMissing(row: AccountEventRow | undefined, missing: Missing): void {
  // A first upload that never arrived is not missing. The next push repeats it.
  if (row && !neverArrived(row)) missing.set(row._id, row);
}

/** True if the remote version is unknown. */
function needsRead({ etag, tie }: AccountEventRow): boolean {
  return etag === null && tie !== "conflict" && tie !== "gone";
}

/** Reads all rows of a calendar. A twin replaces its removed original. */
async function promoteTwins(run: SyncRun): Promise<AccountEventRow[]> {
  const { accountEvents, account, calendar } = run;
  const rows = await accountEvents.ofCalendar(calendar.id);
  const twins = new Map(rows.flatMap((row) => (row.tie === "twin" && row.uid !== null ? [[row.uid, row]] : [])));
  if (twins.size === 0) return rows;
  const owners = await accountEvents.owners(account.familyId, [...twins.keys()]);
  const next = new Set([...twins].flatMap(([uid, row]) => (owners.has(uid) ? [] : [row])));
  const again = { etag: null, tie: "tied" } as const;
  await accountEvents.put(
    keysOf(run),
    [...next].map(({ href }) => ({ href, ...again })),
  );
  return rows.map((row) => (next.has(row) ? { ...row, ...again } : row));
}
