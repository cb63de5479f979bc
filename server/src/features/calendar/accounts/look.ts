/** Reads what has changed in a calendar on the other side, before any of it is applied here. */
import { HubError } from "@hub/shared/errors";
import { type AccountEventRow, neverArrived } from "../../../storage/account-events.ts";
import type { AccountCalendarRow } from "../../../storage/calendar-accounts.ts";
import { keysOf, type Run } from "./run.ts";
import { takeIn } from "./take-in.ts";
import { findChanges, readFiles } from "./there.ts";

export type SyncTokens = Pick<AccountCalendarRow, "syncToken" | "ctag">;

/** Rows whose files the other side no longer has, by id. */
export type Missing = Map<AccountEventRow["_id"], AccountEventRow>;

export interface Look {
  run: Run;
  /** By the addresses of their files. */
  rows: ReadonlyMap<string, AccountEventRow>;
  /** The files to be read, because they are new, changed or unknown: their ETags by address. */
  wanted: ReadonlyMap<string, string>;
  /** The server's sync token and ctag of this state; undefined where nothing has changed. */
  tokens: SyncTokens | undefined;
}

/** Adds rows whose files are gone to `missing`. Throws a `HubError` in words. */
export async function look(run: Run, since: AccountCalendarRow, missing: Missing): Promise<Look> {
  const rows = new Map((await heirs(run)).map((row) => [row.href, row]));
  const changes = await findChanges(run.client, since);
  const listed = new Map(changes?.listed.map(({ href, etag }) => [href, etag]));
  const fresh = [...listed.keys()].filter((href) => !rows.has(href)).length;
  if (fresh > run.rowBudget.left) throw new HubError("too-large", noRoom);
  run.rowBudget.left -= fresh;
  const wanted = new Map([...listed].filter(([href, etag]) => rows.get(href)?.etag !== etag));
  const removed = changes?.removed && new Set(changes.removed);
  const isLeftOut = ({ href, etag }: AccountEventRow) =>
    etag !== null && !listed.has(href) && (removed ? removed.has(href) : changes !== undefined);
  const doubtful: string[] = [];
  for (const row of rows.values()) {
    if (isLeftOut(row) || row.missingAt) doubtful.push(row.href);
    else if (isAskedFor(row) && !wanted.has(row.href)) wanted.set(row.href, unknownEtag);
  }
  // A list may be incomplete, so each file that it lacks is asked for by its address.
  for await (const found of readFiles(run.client, run.calendar, doubtful)) {
    for (const href of found.missing) noteMissing(rows.get(href), missing);
    for (const { href, etag } of found.files) if (rows.get(href)?.etag !== etag) wanted.set(href, etag);
  }
  return { run, rows, wanted, tokens: changes && { syncToken: changes.syncToken, ctag: changes.ctag } };
}

/** An ETag that no file has, so that the file is read again when it is listed. */
const unknownEtag = "unknown";
const noRoom = "There are too many events in your family's accounts for the hub to keep in step.";

/** Reads the files that `look` found, and applies them here. */
export async function pull({ run, rows, wanted }: Look, missing: Missing): Promise<void> {
  for await (const found of readFiles(run.client, run.calendar, [...wanted.keys()])) {
    await takeIn(run, found, { rows, wanted, missing });
    for (const href of found.missing) noteMissing(rows.get(href), missing);
  }
}

function noteMissing(row: AccountEventRow | undefined, missing: Missing): void {
  // A first upload that never arrived is not missing; it is sent again.
  if (row && !neverArrived(row)) missing.set(row._id, row);
}

/** Whether the version there is unknown, so that the file has to be read. */
function isAskedFor({ etag, tie }: AccountEventRow): boolean {
  return etag === null && tie !== "conflict" && tie !== "gone";
}

/** All rows of a calendar; a twin whose original is gone takes its place. */
async function heirs(run: Run): Promise<AccountEventRow[]> {
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
