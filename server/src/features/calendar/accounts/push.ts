/** Uploads local changes since the common base to the account's server. */
import { HubError } from "@hub/shared/errors";
import { withPreservedLines } from "../../../calendar-files/preserved-lines.ts";
import { type AccountEventRow, neverArrived } from "../../../storage/account-events.ts";
import { type CalendarFile, fileText, zoneOf } from "../dav/files.ts";
import { contentHash } from "./content-hash.ts";
import { type RemoteFile, readFiles } from "./remote-calendar.ts";
import { keysOf, type SyncRun } from "./sync-run.ts";

/** The next run uploads the rest. */
const maxUploads = 200;
/** The run ends after this many rejected uploads. The next run tries them last. */
const maxRefusals = 20;

export interface PushResult {
  isMore: boolean;
  problem: string | null;
  /** True if the remote calendar accepts no changes. */
  isRefused: boolean;
}

/** `row` describes the remote file. `file` is the local event; undefined removes the remote file. */
interface Upload {
  href: string;
  row: AccountEventRow | undefined;
  file: CalendarFile | undefined;
  contentHash: string;
}

type UploadResult = "done" | "changed remotely" | number;

export async function push(run: SyncRun, uploads: readonly Upload[]): Promise<PushResult> {
  const ordered = uploads.toSorted((a, b) => Number(a.row?.isLate ?? false) - Number(b.row?.isLate ?? false));
  const pushed: PushResult = { isMore: uploads.length > maxUploads, problem: null, isRefused: false };
  let refusals = 0;
  for (const upload of ordered.slice(0, maxUploads)) {
    const uploadResult = await (upload.file ? put(run, upload, upload.file) : remove(run, upload));
    if (uploadResult === "done") continue;
    if (uploadResult === "changed remotely") {
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

/** Finds uploads and removals. `rows` describe the current remote files. */
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
    // The remote version is unknown. Wait for the next read.
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
    // Google names files by UID and ignores the requested name.
    const name = account.service === "google" ? `${file.uid}.ics` : file.name;
    const href = calendar.url.replace(/\/?$/, "/") + encodeURIComponent(name);
    uploads.push({ href, row: undefined, file, contentHash: await contentHash(file) });
  }
  return uploads;
}

/** Stores the hash before the upload, so that the hub recognizes its own upload after a crash. */
async function put(run: SyncRun, { href, row, contentHash: hash }: Upload, file: CalendarFile): Promise<UploadResult> {
  const { accountEvents, client } = run;
  const { uid, state } = file;
  const eventId = file.event.id;
  const etag = row?.etag ?? null;
  await accountEvents.put(keysOf(run), [
    { href, etag, uid, eventId, tie: "tied", sent: hash, isLate: true, ...(!row && { isOurs: true }) },
  ]);
  // Copy alarms and guests, which the hub does not store, from the remote file. Google ignores If-None-Match.
  const mustRead = etag !== null || run.account.service === "google";
  const remote = mustRead ? await readRemote(run, href) : undefined;
  if (mustRead && etag !== (remote?.etag ?? null)) return "changed remotely";
  const answer = await client.request("PUT", new URL(href), {
    body: await uploadText(file, remote?.text),
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

/** Some servers always respond with 412, even if the file has not changed. */
async function resolveConflict(
  run: SyncRun,
  { href, etag }: Pick<AccountEventRow, "href" | "etag">,
): Promise<UploadResult> {
  const remote = etag === null ? undefined : await readRemote(run, href);
  return remote && remote.etag === etag ? 412 : "changed remotely";
}

async function readRemote({ client, calendar }: SyncRun, href: string): Promise<RemoteFile | undefined> {
  for await (const { files } of readFiles(client, calendar, [href])) return files[0];
  return undefined;
}

/** Every local event has a category. The general category is not uploaded. */
const generalCategory = /^CATEGORIES:general\r\n/gm;

async function uploadText(file: CalendarFile, theirs: string | undefined): Promise<string> {
  const text = (await fileText(file, undefined)).replaceAll(generalCategory, "");
  return theirs === undefined ? text : withPreservedLines(text, theirs, zoneOf(file));
}

function describeRefusal(status: number): string {
  if (status === 403 || status === 405) return "The calendar's server doesn't let the hub change the calendar.";
  if (status === 507) return "The calendar's server has no room for more events.";
  if (status === 412) return "The calendar's server doesn't report event versions, so the hub changes nothing there.";
  if (status === 413) return "One of your events is too large for the calendar's server.";
  if (status >= 400 && status < 500) return `The calendar's server rejected one of your events (${status}).`;
  throw new HubError("invalid", "The hub can't read the response from the calendar's server.");
}
