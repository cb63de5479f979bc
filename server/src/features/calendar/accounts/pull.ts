/** Applies remote files to the family's calendar. If both sides changed an event, it asks the family. */
import type { AccountEventRow, FileUpdate } from "../../../storage/account-events.ts";
import type { CalendarFile } from "../dav/files.ts";
import type { Missing } from "./compare.ts";
import { contentHash, type RemoteEvent, readGroup, readRemoteEvent } from "./content-hash.ts";
import type { Files, Target } from "./local-events.ts";
import type { RemoteFile, RemoteFiles } from "./remote-calendar.ts";
import { keysOf, type SyncRun } from "./sync-run.ts";

type Row = AccountEventRow | undefined;

/** A remote file with its row and the local event. */
interface RemoteItem {
  remote: RemoteFile;
  row: Row;
  theirs: RemoteEvent;
  file: CalendarFile | undefined;
}

type Outcome = { update: FileUpdate } | { target: Target; item: RemoteItem };

/** The rows and the listed ETags by href, and the rows without a remote file. */
interface PullContext {
  rows: ReadonlyMap<string, AccountEventRow>;
  toRead: ReadonlyMap<string, string>;
  missing: Missing;
}

/** Applies some remote files. Removes a file from `missing` if only its address changed. */
export async function pullFiles(run: SyncRun, { files, tooLarge }: RemoteFiles, context: PullContext): Promise<void> {
  const { rows, toRead, missing } = context;
  const { accountEvents, localEvents, account } = run;
  const updates: FileUpdate[] = tooLarge.map((href) =>
    unreadUpdate({ href, etag: toRead.get(href) ?? "" }, rows.get(href)),
  );
  const groups = await Promise.all(files.map(async (remote) => ({ remote, group: await readGroup(remote.text) })));
  const uids = groups.flatMap(({ group }) => (group === "unreadable" ? [] : [group.uid]));
  const ours = await localEvents.find(uids);
  const owners = await accountEvents.owners(account.familyId, uids);
  const targets: Extract<Outcome, { target: Target }>[] = [];
  const moved: AccountEventRow[] = [];
  const taken = new Set<string>();
  for (const { remote, group } of groups) {
    const ownRow = rows.get(remote.href);
    const uid = group === "unreadable" ? undefined : group.uid;
    const owner = uid === undefined ? undefined : owners.get(uid);
    const isOwn = owner === undefined || owner._id === ownRow?._id;
    const isMoved = !isOwn && ownRow?.tie !== "twin" && missing.has(owner._id);
    if (group === "unreadable" || group.master.isCancelled) {
      // An event that was canceled remotely stays in the hub, which does not upload it again.
      updates.push({ ...unreadUpdate(remote, ownRow), ...(isOwn && uid !== undefined && ours.has(uid) && { uid }) });
      continue;
    }
    const file = ours.get(group.uid);
    const theirs = await readRemoteEvent(group, { existing: file?.event, home: run.home });
    if (!theirs) updates.push(unreadUpdate(remote, ownRow));
    else if (taken.has(group.uid) || !(isOwn || isMoved)) updates.push(twinUpdate(theirs, { remote, ownRow, owner }));
    else {
      const before = ownRow?.uid === group.uid || ownRow?.uid === null ? ownRow : undefined;
      const row = isMoved ? owner : before;
      const outcome = await decide(run, { remote, row, theirs, file });
      if ("update" in outcome) updates.push(outcome.update);
      else targets.push(outcome);
      if (isMoved) moved.push(owner);
    }
    taken.add(group.uid);
  }
  await accountEvents.put(keysOf(run), updates);
  await applyTargets(run, targets);
  for (const row of moved) {
    await accountEvents.remove(row);
    missing.delete(row._id);
  }
}

function currentVersion({ href, etag }: Pick<RemoteFile, "href" | "etag">): FileUpdate {
  return { href, etag, sent: null, theirs: null, theirSide: null, missingAt: null };
}

/** Keeps the local event unchanged. No upload replaces an unreadable or canceled file. */
function unreadUpdate(remote: Pick<RemoteFile, "href" | "etag">, ownRow: Row): FileUpdate {
  return { ...currentVersion(remote), tie: ownRow?.tie === "twin" ? "twin" : "unread" };
}

/** Another file of the same event. It needs a base hash in case it replaces the event's main file. */
function twinUpdate(
  { uid, contentHash: hash }: RemoteEvent,
  { remote, ownRow, owner }: { remote: RemoteFile; ownRow: Row; owner: Row },
): FileUpdate {
  const { base: common, eventId = null, isOurs = false } = owner ?? {};
  const before = ownRow?.tie === "twin" ? ownRow.base : null;
  return {
    ...currentVersion(remote),
    uid,
    tie: "twin",
    eventId,
    isOurs,
    base: common === hash ? hash : (before ?? ""),
  };
}

/** Decides what to do with a remote file, based on the last common hash. */
async function decide(run: SyncRun, item: RemoteItem): Promise<Outcome> {
  const { remote, row, theirs, file } = item;
  const base = row?.sent === theirs.contentHash ? row.sent : (row?.base ?? null);
  const known = {
    ...{ ...currentVersion(remote), base, uid: theirs.uid, eventId: file?.event.id ?? row?.eventId ?? null },
    isOurs: row ? row.isOurs : file !== undefined,
  };
  const target: Outcome = { target: { uid: theirs.uid, file, event: theirs.event }, item };
  const conflict = { ...known, tie: "conflict" as const, theirs: theirs.contentHash, theirSide: theirs.side };
  if (!file) {
    const isPast = row?.eventId ? await run.localEvents.isArchived(row.eventId) : theirs.isPast;
    if (isPast) return { update: { ...known, tie: "past" } };
    if (base === null) return target;
    return { update: base === theirs.contentHash ? { ...known, tie: "tied" } : conflict };
  }
  const ours = await contentHash(file);
  if (ours === theirs.contentHash) return { update: { ...known, tie: "tied", base: ours, state: file.state } };
  if (base === theirs.contentHash) return { update: { ...known, tie: "tied" } };
  return ours === base ? target : { update: conflict };
}

/** Changes the family's calendar before the rows: after a crash in between, the next run finds both sides equal. */
async function applyTargets(run: SyncRun, targets: readonly Extract<Outcome, { target: Target }>[]): Promise<void> {
  const items = new Map(targets.map(({ item }) => [item.theirs.uid, item]));
  const unapplied = new Set(items.keys());
  const storeRows = async (made: Files) => {
    const updates: FileUpdate[] = [];
    for (const [uid, file] of made) {
      const item = items.get(uid);
      if (!item || !unapplied.delete(uid)) continue;
      const [base, eventId, isOurs] = [await contentHash(file), file.event.id, item.row?.isOurs === true];
      updates.push({ ...currentVersion(item.remote), uid, eventId, isOurs, tie: "tied", base, state: file.state });
    }
    await run.accountEvents.put(keysOf(run), updates);
  };
  for await (const made of run.localEvents.apply(targets.map(({ target }) => target))) await storeRows(made);
  // These events have changed meanwhile, so the next run compares them again.
  const changed = [...unapplied].flatMap((uid) => items.get(uid) ?? []);
  await run.accountEvents.put(
    keysOf(run),
    changed.map(({ remote: { href }, row, theirs: { uid } }) => ({
      ...{ href, etag: null, uid, tie: row?.tie ?? "tied", base: row?.base ?? null },
    })),
  );
}
