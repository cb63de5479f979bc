/** Which events of a calendar file are new to a family, which are changed, and which are the same already. */
import { isAway, reachesArchive } from "@hub/shared/archive";
import { eventsPart } from "@hub/shared/archive-parts";
import { parsePlain, readEntry } from "@hub/shared/entries";
import { byEvent, readEvent } from "@hub/shared/features/calendar/document";
import { type EventChange, eventChanges, events, type FamilyEvent } from "@hub/shared/features/calendar/schema";
import type { FamilyId } from "@hub/shared/ids";
import { eventText, uidOf } from "../../calendar-files/event-text.ts";
import { eventOf, type FileEvent, type FileGroup, storedDay } from "../../calendar-files/reading/file-event.ts";
import { Unreadable } from "../../calendar-files/reading/file-part.ts";
import { type CalendarContent, reasonOf, type Skipped } from "../../calendar-files/reading/read-file.ts";
import { joined, type ReadDocument, readPieces } from "../../pieces.ts";
import type { Archive } from "../../storage/archive.ts";
import { startTurns } from "../../turns.ts";

export interface Planned {
  uid: string;
  /** The event that it changes; undefined for one that is new. */
  known: FamilyEvent | undefined;
  event: FileEvent;
}

export interface ImportPlan {
  planned: Planned[];
  same: number;
  skipped: Skipped[];
}

/** The family's calendar as it is now. */
interface Here {
  byUid: ReadonlyMap<string, FamilyEvent>;
  byId: ReadonlyMap<string, FamilyEvent>;
  changes: ReadonlyMap<string, readonly EventChange[]>;
  archivedUids: ReadonlySet<string>;
}

interface Asking {
  read: ReadDocument;
  archive: Pick<Archive, "pieces">;
  familyId: FamilyId;
  home: string;
}

/** How many rules of a file may be searched over all their days (see `Looks`). */
const maxLooks = 100;
/** An event with more changes can only be changed day by day. */
const maxChanges = 500;

export async function planImport({ groups, skipped }: CalendarContent, asking: Asking): Promise<ImportPlan> {
  const turns = startTurns();
  const here = await readHere(groups, asking);
  const plan: ImportPlan = { planned: [], same: 0, skipped: [...skipped] };
  const looks = { left: maxLooks };
  for (const group of groups) {
    await turns.giveWay();
    try {
      const planned = await compare(group, here, { home: asking.home, looks });
      if (planned === "same") plan.same += 1;
      else plan.planned.push(planned);
    } catch (error) {
      plan.skipped.push({ line: group.master.line, reason: reasonOf(error) });
    }
  }
  plan.skipped.sort((a, b) => a.line - b.line);
  return plan;
}

async function readHere(groups: readonly FileGroup[], { read, archive, familyId }: Asking): Promise<Here> {
  const all = await joined(readPieces(read, events, readEvent));
  const changes = await joined(readPieces(read, eventChanges, (doc, id) => readEntry(doc, eventChanges, id)));
  const archivedUids = new Set<string>();
  const first = groups.reduce((first, { master }) => (master.start.text < first ? master.start.text : first), "~");
  if (groups.length > 0 && reachesArchive({ start: first })) {
    for await (const piece of archive.pieces(familyId, eventsPart)) {
      const away = await read((doc) => piece.filter(({ id }) => isAway(doc, events, id)));
      for (const event of away) archivedUids.add(uidOf(event));
    }
  }
  return {
    byUid: new Map(all.toReversed().map((event) => [uidOf(event), event])),
    byId: new Map(all.map((event) => [event.id, event])),
    changes: byEvent(changes),
    archivedUids,
  };
}

const partOfSeries = /^(.{26})_\d{4}-\d\d-\d\d$/;

type Context = Parameters<typeof eventOf>[1];

/** Throws `Unreadable` for an event that is not brought in. */
async function compare(group: FileGroup, here: Here, context: Context): Promise<Planned | "same"> {
  const { uid, master } = group;
  if (master.isCancelled) throw new Unreadable("It is cancelled.");
  const known = here.byUid.get(uid) ?? here.byId.get(partOfSeries.exec(uid)?.[1] ?? "");
  if (!known && here.archivedUids.has(uid)) return "same";
  const zone = known?.when.timeZone ?? "UTC";
  const event = eventOf(group, { ...context, home: zone === "UTC" ? context.home : zone });
  if (!known) return { uid, known, event };
  const changes = here.changes.get(known.id) ?? [];
  const [said, there] = [await textsOf(...asStored(event, known)), await textsOf(known, changes)];
  const isSplit = uid !== uidOf(known) || changes.some(({ reach }) => reach === "following");
  const isSame = said.every((text) => there.includes(text)) && (isSplit || said.length === there.length);
  if (isSame) return "same";
  if (isSplit) throw new Unreadable("Here this series goes on in another way from a day on. Change it here.");
  if (changes.length > maxChanges)
    throw new Unreadable("So much of it is special here that it can only be changed here.");
  return { uid, known, event };
}

/** An event of a file as it would be stored; what the file does not say is taken from the known event. */
function asStored({ content, days }: FileEvent, { id, eventType }: FamilyEvent): [FamilyEvent, EventChange[]] {
  const event = parsePlain(events, { eventType, ...content, id });
  if (!event) throw new Unreadable("It does not fit the family's calendar.");
  return [event, days.flatMap((day) => storedDay(day, id, id) ?? [])];
}

const ownLines = /^(UID|DTSTAMP|RELATED-TO)[:;].*\r\n(?:[ \t].*\r\n)*/gm;

/** What a calendar file says of an event and its days, apart from how it names them. */
async function textsOf(event: FamilyEvent, changes: readonly EventChange[]): Promise<string[]> {
  const turns = startTurns();
  let text = "";
  for (const piece of eventText(event, changes)) {
    await turns.giveWay();
    text += piece;
  }
  return text.replaceAll(ownLines, "").split(/(?<=END:VEVENT\r\n)/);
}
