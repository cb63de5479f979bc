/** Applies the files of the other side to the family's calendar; where both sides changed an event, the family is asked. */
import type { AccountEventRow, FileUpdate } from "../../../storage/account-events.ts";
import type { CalendarFile } from "../dav/files.ts";
import { contentHash, readGroup, readTheirs, type Theirs } from "./content-hash.ts";
import type { Files, Target } from "./here.ts";
import type { Missing } from "./look.ts";
import { keysOf, type Run } from "./run.ts";
import type { FilesThere, FileThere } from "./there.ts";

type Row = AccountEventRow | undefined;

/** All that is known about one file of theirs. */
interface Item {
  there: FileThere;
  row: Row;
  theirs: Theirs;
  file: CalendarFile | undefined;
}

type Outcome = { update: FileUpdate } | { target: Target; item: Item };

/** The rows of the other side's files by address, the ETags that were listed, and the rows whose files are gone. */
interface Known {
  rows: ReadonlyMap<string, AccountEventRow>;
  wanted: ReadonlyMap<string, string>;
  missing: Missing;
}

/** Applies some files of the other side. A file that only changed its address is taken out of `missing`. */
export async function takeIn(run: Run, { files, tooLarge }: FilesThere, known: Known): Promise<void> {
  const { rows, wanted, missing } = known;
  const { accountEvents, here, account } = run;
  const updates: FileUpdate[] = tooLarge.map((href) => unread({ href, etag: wanted.get(href) ?? "" }, rows.get(href)));
  const groups = await Promise.all(files.map(async (there) => ({ there, group: await readGroup(there.text) })));
  const uids = groups.flatMap(({ group }) => (group === "unreadable" ? [] : [group.uid]));
  const ours = await here.find(uids);
  const owners = await accountEvents.owners(account.familyId, uids);
  const targets: Extract<Outcome, { target: Target }>[] = [];
  const moved: AccountEventRow[] = [];
  const taken = new Set<string>();
  for (const { there, group } of groups) {
    const own = rows.get(there.href);
    const uid = group === "unreadable" ? undefined : group.uid;
    const owner = uid === undefined ? undefined : owners.get(uid);
    const isOwn = owner === undefined || owner._id === own?._id;
    const isMoved = !isOwn && own?.tie !== "twin" && missing.has(owner._id);
    if (group === "unreadable" || group.master.isCancelled) {
      // An event that was cancelled there stays here, and is not uploaded again.
      updates.push({ ...unread(there, own), ...(isOwn && uid !== undefined && ours.has(uid) && { uid }) });
      continue;
    }
    const file = ours.get(group.uid);
    const theirs = await readTheirs(group, { known: file?.event, home: run.home });
    if (!theirs) updates.push(unread(there, own));
    else if (taken.has(group.uid) || !(isOwn || isMoved)) updates.push(twin(theirs, { there, own, owner }));
    else {
      const before = own?.uid === group.uid || own?.uid === null ? own : undefined;
      const row = isMoved ? owner : before;
      const outcome = await compare(run, { there, row, theirs, file });
      if ("update" in outcome) updates.push(outcome.update);
      else targets.push(outcome);
      if (isMoved) moved.push(owner);
    }
    taken.add(group.uid);
  }
  await accountEvents.put(keysOf(run), updates);
  await fulfil(run, targets);
  for (const row of moved) {
    await accountEvents.remove(row);
    missing.delete(row._id);
  }
}

function seen({ href, etag }: Pick<FileThere, "href" | "etag">): FileUpdate {
  return { href, etag, sent: null, theirs: null, theirSide: null, missingAt: null };
}

/** The event stays here as it was, and nothing is uploaded in place of a file that is unreadable or cancelled. */
function unread(there: Pick<FileThere, "href" | "etag">, own: Row): FileUpdate {
  return { ...seen(there), tie: own?.tie === "twin" ? "twin" : "unread" };
}

/** Another file of the same event. It keeps a base hash for the case that it takes the place of the event's own file. */
function twin(
  { uid, contentHash: hash }: Theirs,
  { there, own, owner }: { there: FileThere; own: Row; owner: Row },
): FileUpdate {
  const { base: common, eventId = null, isOurs = false } = owner ?? {};
  const before = own?.tie === "twin" ? own.base : null;
  return { ...seen(there), uid, tie: "twin", eventId, isOurs, base: common === hash ? hash : (before ?? "") };
}

/** Decides about a file of theirs by the hash on which both sides last agreed. */
async function compare(run: Run, item: Item): Promise<Outcome> {
  const { there, row, theirs, file } = item;
  const base = row?.sent === theirs.contentHash ? row.sent : (row?.base ?? null);
  const known = {
    ...{ ...seen(there), base, uid: theirs.uid, eventId: file?.event.id ?? row?.eventId ?? null },
    isOurs: row ? row.isOurs : file !== undefined,
  };
  const target: Outcome = { target: { uid: theirs.uid, file, event: theirs.event }, item };
  const asked = { ...known, tie: "conflict" as const, theirs: theirs.contentHash, theirSide: theirs.side };
  if (!file) {
    const isPast = row?.eventId ? await run.here.isArchived(row.eventId) : theirs.isPast;
    if (isPast) return { update: { ...known, tie: "past" } };
    if (base === null) return target;
    return { update: base === theirs.contentHash ? { ...known, tie: "tied" } : asked };
  }
  const ours = await contentHash(file);
  if (ours === theirs.contentHash) return { update: { ...known, tie: "tied", base: ours, state: file.state } };
  if (base === theirs.contentHash) return { update: { ...known, tie: "tied" } };
  return ours === base ? target : { update: asked };
}

/** Changes the family's calendar before the rows: after a crash in between, the next run finds both sides equal. */
async function fulfil(run: Run, targets: readonly Extract<Outcome, { target: Target }>[]): Promise<void> {
  const items = new Map(targets.map(({ item }) => [item.theirs.uid, item]));
  const left = new Set(items.keys());
  const note = async (made: Files) => {
    const updates: FileUpdate[] = [];
    for (const [uid, file] of made) {
      const item = items.get(uid);
      if (!item || !left.delete(uid)) continue;
      const [base, eventId, isOurs] = [await contentHash(file), file.event.id, item.row?.isOurs === true];
      updates.push({ ...seen(item.there), uid, eventId, isOurs, tie: "tied", base, state: file.state });
    }
    await run.accountEvents.put(keysOf(run), updates);
  };
  for await (const made of run.here.make(targets.map(({ target }) => target))) await note(made);
  // Somebody changed these in the meantime, so the next run compares them again.
  const again = [...left].flatMap((uid) => items.get(uid) ?? []);
  await run.accountEvents.put(
    keysOf(run),
    again.map(({ there: { href }, row, theirs: { uid } }) => ({
      ...{ href, etag: null, uid, tie: row?.tie ?? "tied", base: row?.base ?? null },
    })),
  );
}
