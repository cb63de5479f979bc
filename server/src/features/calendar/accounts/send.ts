/** Uploads to the account's calendar server what the family has changed since both sides last agreed. */
import { HubError } from "@hub/shared/errors";
import { withPreservedLines } from "../../../calendar-files/preserved-lines.ts";
import { type AccountEventRow, neverArrived } from "../../../storage/account-events.ts";
import { type CalendarFile, fileText, zoneOf } from "../dav/files.ts";
import { contentHash } from "./content-hash.ts";
import { keysOf, type Run } from "./run.ts";
import { type FileThere, readFiles } from "./there.ts";

/** The rest is uploaded in the next run. */
const maxSent = 200;
/** After so many the run ends; what was refused comes last in the next one. */
const maxRefusals = 20;

export interface Sent {
  isMore: boolean;
  problem: string | null;
  /** Whether the calendar there accepts no changes at all. */
  isRefused: boolean;
}

/** One upload: `row` is what is known of the file there, `file` the event here; undefined to remove the file there. */
interface Parcel {
  href: string;
  row: AccountEventRow | undefined;
  file: CalendarFile | undefined;
  contentHash: string;
}

type Fate = "done" | "changed there" | number;

export async function send(run: Run, parcels: readonly Parcel[]): Promise<Sent> {
  const inTurn = parcels.toSorted((a, b) => Number(a.row?.isLate ?? false) - Number(b.row?.isLate ?? false));
  const sent: Sent = { isMore: parcels.length > maxSent, problem: null, isRefused: false };
  let refusals = 0;
  for (const parcel of inTurn.slice(0, maxSent)) {
    const fate = await (parcel.file ? put(run, parcel, parcel.file) : remove(run, parcel));
    if (fate === "done") continue;
    if (fate === "changed there") {
      await run.accountEvents.put(keysOf(run), [{ href: parcel.href, etag: null }]);
      continue;
    }
    sent.problem = refusalWords(fate);
    sent.isRefused = fate === 403 || fate === 405 || fate === 507;
    refusals += 1;
    if (sent.isRefused || refusals === maxRefusals) return { ...sent, isMore: false };
  }
  return sent;
}

/** What is to be uploaded or removed there; `rows` are what is known of the other side now. */
export async function findParcels(run: Run, rows: readonly AccountEventRow[]): Promise<Parcel[]> {
  const { here, accountEvents, account, calendar } = run;
  const files = new Map((await here.all()).map((file) => [file.uid, file]));
  const tied = rows.filter(({ tie }) => tie === "tied");
  const parcels: Parcel[] = [];
  for (const row of tied) {
    const { href, base, etag } = row;
    const file = files.get(row.uid ?? "");
    const hash = file && file.state !== row.state ? await contentHash(file) : base;
    if (!file && (await here.isArchived(row.eventId)))
      await accountEvents.put(keysOf(run), [{ href, etag, tie: "past" }]);
    // Its version there is unknown, so it waits until the calendar is read again.
    else if (etag === null && !neverArrived(row)) continue;
    else if (!file && etag === null) await accountEvents.remove(row);
    else if (hash !== base || !file || etag === null) parcels.push({ href, row, file, contentHash: hash ?? "" });
    else if (file.state !== row.state) await accountEvents.put(keysOf(run), [{ href, etag, state: file.state }]);
  }
  const tiedEventIds = new Set(tied.flatMap(({ eventId }) => eventId ?? []));
  const toSend = [...files.values()].filter(({ event }) => calendar.takesOurs || tiedEventIds.has(event.id));
  const uids = toSend.map(({ uid }) => uid);
  const known = await accountEvents.uidsInOtherFiles(account.familyId, uids, []);
  for (const file of toSend) {
    if (known.has(file.uid)) continue;
    // Google names a file by its UID, whatever it is put under.
    const name = account.service === "google" ? `${file.uid}.ics` : file.name;
    const href = calendar.url.replace(/\/?$/, "/") + encodeURIComponent(name);
    parcels.push({ href, row: undefined, file, contentHash: await contentHash(file) });
  }
  return parcels;
}

/** The hash is stored before the upload, so that after a crash the hub recognises its own upload there. */
async function put(run: Run, { href, row, contentHash: hash }: Parcel, file: CalendarFile): Promise<Fate> {
  const { accountEvents, client } = run;
  const { uid, state } = file;
  const eventId = file.event.id;
  const etag = row?.etag ?? null;
  await accountEvents.put(keysOf(run), [
    { href, etag, uid, eventId, tie: "tied", sent: hash, isLate: true, ...(!row && { isOurs: true }) },
  ]);
  // What the hub does not store (alarms, guests) is copied from the file as it is there now. Google ignores If-None-Match.
  const mustRead = etag !== null || run.account.service === "google";
  const there = mustRead ? await readThere(run, href) : undefined;
  if (mustRead && etag !== (there?.etag ?? null)) return "changed there";
  const answer = await client.ask("PUT", new URL(href), {
    body: await textFor(file, there?.text),
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      ...(etag === null ? { "if-none-match": "*" } : { "if-match": etag }),
    },
  });
  if (answer.status === 412 || (answer.status === 404 && etag !== null)) return changedThere(run, { href, etag });
  if (answer.status < 200 || answer.status >= 300) return answer.status;
  await accountEvents.put(keysOf(run), [{ href, etag: answer.etag, base: hash, sent: null, isLate: false, state }]);
  return "done";
}

async function remove(run: Run, { href, row }: Parcel): Promise<Fate> {
  if (!row) return "done";
  const { etag } = row;
  await run.accountEvents.put(keysOf(run), [{ href, etag, isLate: true }]);
  const { status } = await run.client.ask("DELETE", new URL(href), {
    ...(etag !== null && { headers: { "if-match": etag } }),
  });
  if (status === 412) return changedThere(run, { href, etag });
  if (status !== 404 && status !== 410 && (status < 200 || status >= 300)) return status;
  await run.accountEvents.remove(row);
  return "done";
}

/** Some servers answer 412 each time, although the file has not changed. */
async function changedThere(run: Run, { href, etag }: Pick<AccountEventRow, "href" | "etag">): Promise<Fate> {
  const there = etag === null ? undefined : await readThere(run, href);
  return there && there.etag === etag ? 412 : "changed there";
}

async function readThere({ client, calendar }: Run, href: string): Promise<FileThere | undefined> {
  for await (const { files } of readFiles(client, calendar, [href])) return files[0];
  return undefined;
}

/** Every event has a kind here; the one of no particular kind is not written to the other side. */
const noKind = /^CATEGORIES:general\r\n/gm;

async function textFor(file: CalendarFile, theirs: string | undefined): Promise<string> {
  const text = (await fileText(file, undefined)).replaceAll(noKind, "");
  return theirs === undefined ? text : withPreservedLines(text, theirs, zoneOf(file));
}

function refusalWords(status: number): string {
  if (status === 403 || status === 405) return "The other side does not let the hub write there.";
  if (status === 507) return "There is no room for more on the other side.";
  if (status === 412)
    return "The other side does not say which version of an event it has, so nothing is written there.";
  if (status === 413) return "One of your events is too large for the other side.";
  if (status >= 400 && status < 500) return `The other side did not take one of your events (${status}).`;
  throw new HubError("invalid", "The other side answers in a way that the hub cannot read.");
}
