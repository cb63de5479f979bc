/** Takes in what the other side says of events: into the family's calendar, or as a question where both sides spoke. */
import type { AccountEvent, SaidOfFile } from "../../../storage/account-events.ts";
import type { CalendarFile } from "../dav/files.ts";
import type { Files, Wish } from "./here.ts";
import { ofRun, type Run } from "./run.ts";
import { readGroup, readTheirs, saidHere, type Theirs } from "./said.ts";
import type { FilesThere, FileThere } from "./there.ts";

/** What of their texts is kept; a longer one is given back without what the hub has no place for. */
const maxKeptChars = 64 * 1024;

type Row = AccountEvent | undefined;

/** What was found out about one file of theirs. */
interface Item {
  there: FileThere;
  row: Row;
  theirs: Theirs;
  file: CalendarFile | undefined;
}

type Outcome = { said: SaidOfFile } | { wish: Wish; item: Item };

/** What is known of the other side's files: by their addresses, and of those that are gone from theirs by UID. */
export interface Known {
  rows: ReadonlyMap<string, AccountEvent>;
  gone: Map<string, AccountEvent>;
}

/** Of some files of the other side. One that only has another address now is taken out of those that are gone. */
export async function takeIn(run: Run, { files, tooLarge }: FilesThere, { rows, gone }: Known): Promise<void> {
  const { accountEvents, here } = run;
  const said: SaidOfFile[] = tooLarge.map((href) => ({ href, etag: "too-large", tie: "unread" }));
  const groups = await Promise.all(files.map(async (there) => ({ there, group: await readGroup(there.text) })));
  const read = groups.flatMap(({ there, group }) => (typeof group === "string" ? [] : [{ there, group }]));
  const uids = read.map(({ group }) => group.uid);
  const ours = await here.find(uids);
  const tied = await accountEvents.tiedUids(run.account.familyId, uids);
  const wishes: Extract<Outcome, { wish: Wish }>[] = [];
  for (const { there, group } of read) {
    const moved = gone.get(group.uid);
    const row = moved ?? rows.get(there.href);
    const file = ours.get(group.uid);
    const theirs = await readTheirs(group, { known: file?.event, home: run.home });
    const other = tied.get(group.uid);
    if (!theirs) said.push(unread(there));
    else if (row?.uid !== group.uid && other !== undefined)
      said.push({ ...seen(there), uid: group.uid, tie: other === run.calendar.id ? "unread" : "twin" });
    else {
      const outcome = await compare(run, { there, row, theirs, file });
      if ("said" in outcome) said.push(outcome.said);
      else wishes.push(outcome);
      if (moved) await accountEvents.remove(moved);
      gone.delete(group.uid);
    }
    tied.set(group.uid, other ?? run.calendar.id);
  }
  for (const { there, group } of groups) if (typeof group === "string") said.push(unread(there));
  await accountEvents.put(ofRun(run), said);
  await fulfil(run, wishes);
}

function seen({ href, etag, text }: FileThere): SaidOfFile {
  return { href, etag, text: text.length <= maxKeptChars ? text : null, sent: null, theirs: null, theirSide: null };
}

function unread(there: FileThere): SaidOfFile {
  return { ...seen(there), tie: "unread" };
}

/** What is to be done about a file of theirs, by what both sides last said alike. */
async function compare(run: Run, item: Item): Promise<Outcome> {
  const { there, row, theirs, file } = item;
  const base = row?.sent === theirs.said ? row.sent : (row?.base ?? null);
  const known = {
    ...seen(there),
    ...{ uid: theirs.uid, eventId: file?.event.id ?? row?.eventId ?? null },
    isOurs: row ? row.isOurs : file !== undefined,
  };
  const wish: Outcome = { wish: { uid: theirs.uid, file, event: theirs.event }, item };
  const asked = { ...known, tie: "conflict" as const, base, theirs: theirs.said, theirSide: theirs.side };
  if (!file) {
    const isPast = row?.eventId ? await run.here.isArchived(row.eventId) : theirs.isPast;
    if (isPast) return { said: { ...known, tie: "past" } };
    if (base === null) return wish;
    return { said: base === theirs.said ? { ...known, tie: "tied", base } : asked };
  }
  const ours = await saidHere(file);
  if (ours === theirs.said) return { said: { ...known, tie: "tied", base: ours, state: file.state } };
  if (base === theirs.said) return { said: { ...known, tie: "tied", base } };
  return ours === base ? wish : { said: asked };
}

/** The family's calendar first: after a crash in between both sides say the same, which is found out. */
async function fulfil(run: Run, wishes: readonly Extract<Outcome, { wish: Wish }>[]): Promise<void> {
  const items = new Map(wishes.map(({ item }) => [item.theirs.uid, item]));
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
  for await (const made of run.here.make(wishes.map(({ wish }) => wish))) await note(made);
  // Somebody changed them in the meantime, so they are looked at again in the next run.
  const again = [...left].flatMap((uid) => items.get(uid) ?? []);
  await run.accountEvents.put(
    ofRun(run),
    again.map(({ there, row, theirs }) => ({ href: there.href, etag: null, uid: theirs.uid, tie: row?.tie ?? "tied" })),
  );
}
