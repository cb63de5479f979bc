/** Takes in what the other side says of events: into the family's calendar, or as a question where both sides spoke. */
import type { AccountEventRow, SaidOfFile } from "../../../storage/account-events.ts";
import type { CalendarFile } from "../dav/files.ts";
import type { Files, Target } from "./here.ts";
import type { Missing } from "./look.ts";
import { ofRun, type Run } from "./run.ts";
import { readGroup, readTheirs, saidHere, type Theirs } from "./said.ts";
import type { FilesThere, FileThere } from "./there.ts";

type Row = AccountEventRow | undefined;

/** What was found out about one file of theirs. */
interface Item {
  there: FileThere;
  row: Row;
  theirs: Theirs;
  file: CalendarFile | undefined;
}

type Outcome = { said: SaidOfFile } | { target: Target; item: Item };

/** What is known of the other side's files by their addresses, what was listed of them, and what it has no more. */
interface Known {
  rows: ReadonlyMap<string, AccountEventRow>;
  wanted: ReadonlyMap<string, string>;
  missing: Missing;
}

/** Of some files of the other side. One that only has another address now is taken out of those that are missing. */
export async function takeIn(run: Run, { files, tooLarge }: FilesThere, known: Known): Promise<void> {
  const { rows, wanted, missing } = known;
  const { accountEvents, here, account } = run;
  const said: SaidOfFile[] = tooLarge.map((href) => unread({ href, etag: wanted.get(href) ?? "" }, rows.get(href)));
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
      // What is called off there is not sent because it is here.
      said.push({ ...unread(there, own), ...(isOwn && uid !== undefined && ours.has(uid) && { uid }) });
      continue;
    }
    const file = ours.get(group.uid);
    const theirs = await readTheirs(group, { known: file?.event, home: run.home });
    if (!theirs) said.push(unread(there, own));
    else if (taken.has(group.uid) || !(isOwn || isMoved)) said.push(twin(theirs, { there, own, owner }));
    else {
      const before = own?.uid === group.uid || own?.uid === null ? own : undefined;
      const row = isMoved ? owner : before;
      const outcome = await compare(run, { there, row, theirs, file });
      if ("said" in outcome) said.push(outcome.said);
      else targets.push(outcome);
      if (isMoved) moved.push(owner);
    }
    taken.add(group.uid);
  }
  await accountEvents.put(ofRun(run), said);
  await fulfil(run, targets);
  for (const row of moved) {
    await accountEvents.remove(row);
    missing.delete(row._id);
  }
}

function seen({ href, etag }: Pick<FileThere, "href" | "etag">): SaidOfFile {
  return { href, etag, sent: null, theirs: null, theirSide: null, missingAt: null };
}

/** The event stays here as it was, and nothing is sent in the place of what cannot be read or was called off. */
function unread(there: Pick<FileThere, "href" | "etag">, own: Row): SaidOfFile {
  return { ...seen(there), tie: own?.tie === "twin" ? "twin" : "unread" };
}

/** What it has said in common with the event's own file, should it ever take that one's place. */
function twin({ uid, said }: Theirs, { there, own, owner }: { there: FileThere; own: Row; owner: Row }): SaidOfFile {
  const { base: common, eventId = null, isOurs = false } = owner ?? {};
  const before = own?.tie === "twin" ? own.base : null;
  return { ...seen(there), uid, tie: "twin", eventId, isOurs, base: common === said ? said : (before ?? "") };
}

/** What is to be done about a file of theirs, by what both sides last said alike. */
async function compare(run: Run, item: Item): Promise<Outcome> {
  const { there, row, theirs, file } = item;
  const base = row?.sent === theirs.said ? row.sent : (row?.base ?? null);
  const known = {
    ...{ ...seen(there), base, uid: theirs.uid, eventId: file?.event.id ?? row?.eventId ?? null },
    isOurs: row ? row.isOurs : file !== undefined,
  };
  const target: Outcome = { target: { uid: theirs.uid, file, event: theirs.event }, item };
  const asked = { ...known, tie: "conflict" as const, theirs: theirs.said, theirSide: theirs.side };
  if (!file) {
    const isPast = row?.eventId ? await run.here.isArchived(row.eventId) : theirs.isPast;
    if (isPast) return { said: { ...known, tie: "past" } };
    if (base === null) return target;
    return { said: base === theirs.said ? { ...known, tie: "tied" } : asked };
  }
  const ours = await saidHere(file);
  if (ours === theirs.said) return { said: { ...known, tie: "tied", base: ours, state: file.state } };
  if (base === theirs.said) return { said: { ...known, tie: "tied" } };
  return ours === base ? target : { said: asked };
}

/** The family's calendar first: after a crash in between both sides say the same, which is found out. */
async function fulfil(run: Run, targets: readonly Extract<Outcome, { target: Target }>[]): Promise<void> {
  const items = new Map(targets.map(({ item }) => [item.theirs.uid, item]));
  const left = new Set(items.keys());
  const note = async (made: Files) => {
    const said: SaidOfFile[] = [];
    for (const [uid, file] of made) {
      const item = items.get(uid);
      if (!item || !left.delete(uid)) continue;
      const [base, eventId, isOurs] = [await saidHere(file), file.event.id, item.row?.isOurs === true];
      said.push({ ...seen(item.there), uid, eventId, isOurs, tie: "tied", base, state: file.state });
    }
    await run.accountEvents.put(ofRun(run), said);
  };
  for await (const made of run.here.make(targets.map(({ target }) => target))) await note(made);
  // Somebody changed them in the meantime, so they are looked at again in the next run.
  const again = [...left].flatMap((uid) => items.get(uid) ?? []);
  await run.accountEvents.put(
    ofRun(run),
    again.map(({ there: { href }, row, theirs: { uid } }) => ({
      ...{ href, etag: null, uid, tie: row?.tie ?? "tied", base: row?.base ?? null },
    })),
  );
}
