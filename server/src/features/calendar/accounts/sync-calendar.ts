/** Brings one calendar of an account in step: first what changed there, then what changed here. */
import type { AccountEvent } from "../../../storage/account-events.ts";
import type { AccountCalendarRow } from "../../../storage/calendar-accounts.ts";
import type { Run } from "./run.ts";
import { findParcels, type Sent, send } from "./send.ts";
import { takeAway } from "./take-away.ts";
import { takeIn } from "./take-in.ts";
import { type Changes, findChanges, readFiles } from "./there.ts";

/** Throws a `HubError` in words; what was done until then is kept. */
export async function syncCalendar(run: Run): Promise<Sent> {
  const nothing = { isMore: false, problem: null };
  const marks = await catchUp(run, run.calendar);
  if (run.calendar.direction !== "both") return nothing;
  const parcels = await findParcels(run, await run.accountEvents.ofCalendar(run.calendar.id));
  if (parcels.length === 0) return nothing;
  // Of a server that makes its marks of what it has, one of before would hide that what is sent now was removed there.
  await note(run, { syncToken: null, ctag: null });
  const sent = await send(run, parcels);
  // What was changed there first is asked about at once.
  await catchUp(run, { ...run.calendar, ...marks });
  return sent;
}

type Marks = Pick<AccountCalendarRow, "syncToken" | "ctag">;

/** Takes over what has changed there since; up to where. */
async function catchUp(run: Run, since: AccountCalendarRow): Promise<Marks> {
  const changes = await findChanges(run.client, since);
  await pull(run, changes);
  const { syncToken, ctag } = changes ?? since;
  // Once all of it is here, so that a run that breaks off begins anew.
  if (changes) await note(run, { syncToken, ctag });
  return { syncToken, ctag };
}

async function note({ account, calendar, calendarAccounts }: Run, marks: Marks): Promise<void> {
  await calendarAccounts.changeCalendar(account, calendar.id, marks);
}

async function pull(run: Run, changes: Changes | undefined): Promise<void> {
  const rows = await run.accountEvents.ofCalendar(run.calendar.id);
  const byHref = new Map(rows.map((row) => [row.href, row]));
  const listed = new Set(changes?.listed.map(({ href }) => href));
  const changed = changes?.listed.filter(({ href, etag }) => byHref.get(href)?.etag !== etag) ?? [];
  const named = rows.filter((row) => isAskedFor(row) && !listed.has(row.href));
  const removed = changes?.removed && new Set(changes.removed);
  const isGone = ({ etag, href }: AccountEvent) =>
    etag !== null && !listed.has(href) && (removed ? removed.has(href) : changes !== undefined);
  const goneRows = rows.filter(isGone);
  const gone = new Map(goneRows.map((row) => [row.uid ?? row.href, row]));
  const hrefs = [...changed, ...named].map(({ href }) => href);
  for await (const found of readFiles(run.client, run.calendar, hrefs)) {
    await takeIn(run, found, { rows: byHref, gone });
    for (const href of found.missing) {
      const row = byHref.get(href);
      // What never both sides had did not get there, and is sent again.
      if (row && row.base !== null) gone.set(row.uid ?? href, row);
    }
  }
  if (gone.size > 0) await takeAway(run, [...gone.values()], rows);
}

/** How it stands there is not known, so it is asked for by its address. */
function isAskedFor({ etag, tie }: AccountEvent): boolean {
  return etag === null && (tie === "tied" || tie === "agreed");
}
