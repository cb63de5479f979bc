/** Takes to the other side what the family has changed since both said the same. */
import { HubError } from "@hub/shared/errors";
import { withKept } from "../../../calendar-files/kept-lines.ts";
import type { AccountEvent } from "../../../storage/account-events.ts";
import { type CalendarFile, fileText } from "../dav/files.ts";
import { ofRun, type Run } from "./run.ts";
import { saidHere } from "./said.ts";

/** The rest goes in the next run. */
const maxSent = 200;
/** Whoever refuses so often refuses all. */
const maxRefusals = 3;

export interface Sent {
  /** Whether there is more to send, or to look at because the other side changed it first. */
  isMore: boolean;
  problem: string | null;
}

/** One thing to be sent; `row` is what is known of it there, `file` what it is here. */
interface Parcel {
  href: string;
  row: AccountEvent | undefined;
  file: CalendarFile | undefined;
  said: string;
}

type Fate = "done" | "changed there" | number;

export async function send(run: Run, parcels: readonly Parcel[]): Promise<Sent> {
  let [isMore, refusals] = [parcels.length > maxSent, 0];
  let problem: string | null = null;
  for (const parcel of parcels.slice(0, maxSent)) {
    const fate = await (parcel.file ? put(run, parcel, parcel.file) : remove(run, parcel));
    if (fate === "changed there") {
      isMore = true;
      await run.accountEvents.put(ofRun(run), [{ href: parcel.href, etag: null }]);
    } else if (fate !== "done") {
      problem = refusalWords(fate);
      refusals += 1;
      if (refusals === maxRefusals) break;
    }
  }
  return { isMore, problem };
}

/** `rows` are what is known of the other side now. */
export async function findParcels(run: Run, rows: readonly AccountEvent[]): Promise<Parcel[]> {
  const { here, accountEvents, account, calendar } = run;
  const files = new Map((await here.all()).map((file) => [file.uid, file]));
  const tied = rows.filter(({ tie }) => tie === "tied");
  const parcels: Parcel[] = [];
  for (const row of tied) {
    const { href, base, etag } = row;
    const file = files.get(row.uid ?? "");
    const said = file && file.state !== row.state ? await saidHere(file) : base;
    if (!file && (await here.isArchived(row.eventId)))
      await accountEvents.put(ofRun(run), [{ href, etag, tie: "past" }]);
    // It is not there either.
    else if (!file && etag === null && base === null) await accountEvents.remove(row);
    else if (etag === null && base !== null) continue;
    else if (said !== base || !file || etag === null) parcels.push({ href, row, file, said: said ?? "" });
    else if (file.state !== row.state) await accountEvents.put(ofRun(run), [{ href, etag, state: file.state }]);
  }
  const ofEvents = new Set(tied.flatMap(({ eventId }) => eventId ?? []));
  const uids = await accountEvents.tiedUids(account.familyId);
  for (const file of files.values()) {
    if (uids.has(file.uid) || !(calendar.takesOurs || ofEvents.has(file.event.id))) continue;
    const href = calendar.url.replace(/\/?$/, "/") + encodeURIComponent(file.name);
    parcels.push({ href, row: undefined, file, said: await saidHere(file) });
  }
  return parcels;
}

/** What is on its way is noted first: after a crash it is known again on the other side. */
async function put(run: Run, { href, row, said }: Parcel, file: CalendarFile): Promise<Fate> {
  const { accountEvents, client } = run;
  const { uid, state } = file;
  const eventId = file.event.id;
  const etag = row?.etag ?? null;
  await accountEvents.put(ofRun(run), [
    { href, etag, uid, eventId, tie: "tied", sent: said, ...(!row && { isOurs: true }) },
  ]);
  const theirs = row ? await accountEvents.textOf(row) : null;
  const text = await textFor(file, theirs);
  const answer = await client.ask("PUT", new URL(href), {
    body: text,
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      ...(etag === null ? { "if-none-match": "*" } : { "if-match": etag }),
    },
  });
  if (answer.status === 412 || (answer.status === 404 && etag !== null)) return "changed there";
  if (answer.status < 200 || answer.status >= 300) return answer.status;
  await accountEvents.put(ofRun(run), [{ href, etag: answer.etag, base: said, sent: null, state, text }]);
  return "done";
}

async function remove(run: Run, { href, row }: Parcel): Promise<Fate> {
  if (!row) return "done";
  const { status } = await run.client.ask("DELETE", new URL(href), {
    ...(row.etag !== null && { headers: { "if-match": row.etag } }),
  });
  if (status === 412) return "changed there";
  if (status !== 404 && status !== 410 && (status < 200 || status >= 300)) return status;
  await run.accountEvents.remove(row);
  return "done";
}

/** Everything has a kind here; what is of none in particular needs no word for it elsewhere. */
const noKind = /^CATEGORIES:general\r\n/gm;

async function textFor(file: CalendarFile, theirs: string | null): Promise<string> {
  const text = (await fileText(file, undefined)).replaceAll(noKind, "");
  return theirs === null ? text : withKept(text, theirs);
}

function refusalWords(status: number): string {
  if (status === 403 || status === 405) return "The other side does not let the hub write there.";
  if (status === 507) return "There is no room for more on the other side.";
  if (status === 413) return "One of your events is too large for the other side.";
  if (status >= 400 && status < 500) return `The other side did not take one of your events (${status}).`;
  throw new HubError("invalid", "The other side answers in a way that the hub cannot read.");
}
