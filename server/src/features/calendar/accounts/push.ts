/** Uploads to the account's calendar server what the family has changed since both sides last agreed. */
import { HubError } from "@hub/shared/errors";
import { withPreservedLines } from "../../../calendar-files/preserved-lines.ts";
import { type AccountEventRow, neverArrived } from "../../../storage/account-events.ts";
import { type CalendarFile, fileText, zoneOf } from "../dav/files.ts";
import { contentHash } from "./content-hash.ts";
import { type RemoteFile, readFiles } from "./remote-calendar.ts";
import { keysOf, type SyncRun } from "./sync-run.ts";

/** The rest is uploaded in the next run. */
const maxUploads = 200;
/** After so many the run ends; what was refused comes last in the next one. */
const maxRefusals = 20;

export interface PushResult {
  isMore: boolean;
  problem: string | null;
  /** Whether the calendar there accepts no changes at all. */
  isRefused: boolean;
}

/** One upload: `row` is what is known of the file there, `file` the event here; undefined to remove the file there. */
interface Upload {
  href: string;
  row: AccountEventRow | undefined;
  file: CalendarFile | undefined;
  contentHash: string;
}

type UploadResult = "done" | "changed there" | number;

export async function push(run: SyncRun, uploads: readonly Upload[]): Promise<PushResult> {
  const ordered = uploads.toSorted((a, b) => Number(a.row?.isLate ?? false) - Number(b.row?.isLate ?? false));
  const pushed: PushResult = { isMore: uploads.length > maxUploads, problem: null, isRefused: false };
  let refusals = 0;
  for (const upload of ordered.slice(0, maxUploads)) {
    const uploadResult = await (upload.file ? put(run, upload, upload.file) : remove(run, upload));
    if (uploadResult === "done") continue;
    if (uploadResult === "changed there") {
      await run.accountEvents.put(keysOf(run), [{ href: upload.href, etag: null }]);
      continue;
    }
    pushed.problem = describeRefusal(uploadResult);
    pushed.isRefused = uploadResult === 403 || uploadResult === 405 || uploadResult === 507;
    refusals += 1;
    if (pushed.isRefused || refusals === maxRefusals) return { ...pushed, isMore: false };
  }
  return pushed;
}

/** What is to be uploaded or removed there; `rows` are what is known of the other side now. */
export async function findUploads(run: SyncRun, rows: readonly AccountEventRow[]): Promise<Upload[]> {
  const { localEvents, accountEvents, account, calendar } = run;
  const files = new Map((await localEvents.all()).map((file) => [file.uid, file]));
  const linked = rows.filter(({ tie }) => tie === "tied");
  const uploads: Upload[] = [];
  for (const row of linked) {
    const { href, base, etag } = row;
    const file = files.get(row.uid ?? "");
    const hash = file && file.state !== row.state ? await contentHash(file) : base;
    if (!file && (await localEvents.isArchived(row.eventId)))
      await accountEvents.put(keysOf(run), [{ href, etag, tie: "past" }]);
    // Its version there is unknown, so it waits until the calendar is read again.
    else if (etag === null && !neverArrived(row)) continue;
    else if (!file && etag === null) await accountEvents.remove(row);
    else if (hash !== base || !file || etag === null) uploads.push({ href, row, file, contentHash: hash ?? "" });
    else if (file.state !== row.state) await accountEvents.put(keysOf(run), [{ href, etag, state: file.state }]);
  }
  const linkedEventIds = new Set(linked.flatMap(({ eventId }) => eventId ?? []));
  const toSend = [...files.values()].filter(({ event }) => calendar.takesOurs || linkedEventIds.has(event.id));
  const uids = toSend.map(({ uid }) => uid);
  const inOthers = await accountEvents.uidsInOtherFiles(account.familyId, uids, []);
  for (const file of toSend) {
    if (inOthers.has(file.uid)) continue;
    // Google names a file by its UID, whatever it is put under.
    const name = account.service === "google" ? `${file.uid}.ics` : file.name;
    const href = calendar.url.replace(/\/?$/, "/") + encodeURIComponent(name);
    uploads.push({ href, row: undefined, file, contentHash: await contentHash(file) });
  }
  return uploads;
}

/** The hash is stored before the upload, so that after a crash the hub recognises its own upload there. */
async function put(run: SyncRun, { href, row, contentHash: hash }: Upload, file: CalendarFile): Promise<UploadResult> {
  const { accountEvents, client } = run;
  const { uid, state } = file;
  const eventId = file.event.id;
  const etag = row?.etag ?? null;
  await accountEvents.put(keysOf(run), [
    { href, etag, uid, eventId, tie: "tied", sent: hash, isLate: true, ...(!row && { isOurs: true }) },
  ]);
  // What the hub does not store (alarms, guests) is copied from the file as it is there now. Google ignores If-None-Match.
  const mustRead = etag !== null || run.account.service === "google";
  const remote = mustRead ? await readRemote(run, href) : undefined;
  if (mustRead && etag !== (remote?.etag ?? null)) return "changed there";
  const answer = await client.request("PUT", new URL(href), {
    body: await textFor(file, remote?.text),
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      ...(etag === null ? { "if-none-match": "*" } : { "if-match": etag }),
    },
  });
  if (answer.status === 412 || (answer.status === 404 && etag !== null)) return resolveConflict(run, { href, etag });
  if (answer.status < 200 || answer.status >= 300) return answer.status;
  await accountEvents.put(keysOf(run), [{ href, etag: answer.etag, base: hash, sent: null, isLate: false, state }]);
  return "done";
}

async function remove(run: SyncRun, { href, row }: Upload): Promise<UploadResult> {
  if (!row) return "done";
  const { etag } = row;
  await run.accountEvents.put(keysOf(run), [{ href, etag, isLate: true }]);
  const { status } = await run.client.request("DELETE", new URL(href), {
    ...(etag !== null && { headers: { "if-match": etag } }),
  });
  if (status === 412) return resolveConflict(run, { href, etag });
  if (status !== 404 && status !== 410 && (status < 200 || status >= 300)) return status;
  await run.accountEvents.remove(row);
  return "done";
}

/** Some servers answer 412 each time, although the file has not changed. */
async function resolveConflict(
  run: SyncRun,
  { href, etag }: Pick<AccountEventRow, "href" | "etag">,
): Promise<UploadResult> {
  const remote = etag === null ? undefined : await readRemote(run, href);
  return remote && remote.etag === etag ? 412 : "changed there";
}

async function readRemote({ client, calendar }: SyncRun, href: string): Promise<RemoteFile | undefined> {
  for await (const { files } of readFiles(client, calendar, [href])) return files[0];
  return undefined;
}

/** Every event has a kind here; the one of no particular kind is not written to the other side. */
const noKind = /^CATEGORIES:general\r\n/gm;

async function textFor(file: CalendarFile, theirs: string | undefined): Promise<string> {
  const text = (await fileText(file, undefined)).replaceAll(noKind, "");
  return theirs === undefined ? text : withPreservedLines(text, theirs, zoneOf(file));
}

function describeRefusal(status: number): string {
  if (status === 403 || status === 405) return "The other side does not let the hub write there.";
  if (status === 507) return "There is no room for more on the other side.";
  if (status === 412)
    return "The other side does not say which version of an event it has, so nothing is written there.";
  if (status === 413) return "One of your events is too large for the other side.";
  if (status >= 400 && status < 500) return `The other side did not take one of your events (${status}).`;
  throw new HubError("invalid", "The other side answers in a way that the hub cannot read.");
}
