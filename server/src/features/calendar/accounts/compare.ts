/** Reads what has changed in a calendar on the other side, before any of it is applied here. */
import { HubError } from "@hub/shared/errors";
import { type AccountEventRow, neverArrived } from "../../../storage/account-events.ts";
import type { AccountCalendarRow } from "../../../storage/calendar-accounts.ts";
import { pullFiles } from "./pull.ts";
import { findChanges, readFiles } from "./remote-calendar.ts";
import { keysOf, type SyncRun } from "./sync-run.ts";

export type SyncTokens = Pick<AccountCalendarRow, "syncToken" | "ctag">;

/** Rows whose files the other side no longer has, by id. */
export type Missing = Map<AccountEventRow["_id"], AccountEventRow>;

export interface Comparison {
  run: SyncRun;
  /** By the addresses of their files. */
  rows: ReadonlyMap<string, AccountEventRow>;
  /** The files to be read, because they are new, changed or unknown: their ETags by address. */
  toRead: ReadonlyMap<string, string>;
  /** The server's sync token and ctag of this state; undefined where nothing has changed. */
  tokens: SyncTokens | undefined;
}

/** Adds rows whose files are gone to `missing`. Throws a `HubError` in words. */
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
  // A list may be incomplete, so each file that it lacks is asked for by its address.
  for await (const files of readFiles(run.client, run.calendar, doubtful)) {
    for (const href of files.missing) noteMissing(rows.get(href), missing);
    for (const { href, etag } of files.files) if (rows.get(href)?.etag !== etag) toRead.set(href, etag);
  }
  return { run, rows, toRead, tokens: changes && { syncToken: changes.syncToken, ctag: changes.ctag } };
}

/** An ETag that no file has, so that the file is read again when it is listed. */
const placeholderEtag = "unknown";
const tooManyEvents = "There are too many events in your family's accounts for the hub to keep in step.";

/** Reads the files that `look` found, and applies them here. */
export async function pull({ run, rows, toRead }: Comparison, missing: Missing): Promise<void> {
  for await (const files of readFiles(run.client, run.calendar, [...toRead.keys()])) {
    await pullFiles(run, files, { rows, toRead, missing });
    for (const href of files.missing) noteMissing(rows.get(href), missing);
  }
}

function noteMissing(row: AccountEventRow | undefined, missing: Missing): void {
  // A first upload that never arrived is not missing; it is sent again.
  if (row && !neverArrived(row)) missing.set(row._id, row);
}

/** Whether the version there is unknown, so that the file has to be read. */
function needsRead({ etag, tie }: AccountEventRow): boolean {
  return etag === null && tie !== "conflict" && tie !== "gone";
}

/** All rows of a calendar; a twin whose original is gone takes its place. */
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
