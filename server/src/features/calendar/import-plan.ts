/** Plans an import: which events of a calendar file are new, changed or unchanged. */
import { isArchiveCurrent, reachesArchive } from "@hub/shared/archive";
import { eventsPart } from "@hub/shared/archive-parts";
import { parsePlain, readEntry } from "@hub/shared/entries";
import { byEvent, readEvent } from "@hub/shared/features/calendar/document";
import { type EventChange, eventChanges, events, type FamilyEvent } from "@hub/shared/features/calendar/schema";
import type { FamilyId } from "@hub/shared/ids";
import { eventText, uidOf } from "../../calendar-files/event-text.ts";
import { type FileEvent, type FileGroup, storedDay } from "../../calendar-files/reading/event-content.ts";
import { spanOf } from "../../calendar-files/reading/event-span.ts";
import { maxExceptions } from "../../calendar-files/reading/exceptions.ts";
import { type ReadContext, type ReadEvent, readEventOf } from "../../calendar-files/reading/file-event.ts";
import { UnreadableError } from "../../calendar-files/reading/file-part.ts";
import { reasonOf, type SkippedPart } from "../../calendar-files/reading/groups.ts";
import type { CalendarContent } from "../../calendar-files/reading/read-file.ts";
import { splitGroup } from "../../calendar-files/reading/split-rules.ts";
import { collectBatches, type ReadDocument, readInBatches } from "../../document-batches.ts";
import type { Archive } from "../../storage/archive.ts";
import { createYielder } from "../../yielding.ts";
import { type StoredSeries, withChangedDays } from "./changed-days.ts";

export interface PlannedEvent {
  uid: string;
  /** The event that the file changes; undefined for a new event. */
  existing: FamilyEvent | undefined;
  event: FileEvent;
  /** Whether the file cancels the existing event. */
  isRemoved?: boolean;
}

export interface ImportPlan {
  planned: PlannedEvent[];
  same: number;
  /** The number of skipped events that are long over. */
  past: number;
  skipped: SkippedPart[];
  /** Differences between the file and the imported events. */
  notes: SkippedPart[];
}

/** The family's current calendar. */
interface LocalState {
  byUid: ReadonlyMap<string, FamilyEvent>;
  byId: ReadonlyMap<string, FamilyEvent>;
  changes: ReadonlyMap<string, readonly EventChange[]>;
  archivedUids: ReadonlySet<string>;
}

interface PlanOptions {
  read: ReadDocument;
  archive: Pick<Archive, "batches">;
  familyId: FamilyId;
  home: string;
}

/** The search budget for the rules of a file (see `SearchBudget`). */
const maxOddRules = 100;
/** An event with more changes can only be changed day by day. */
const maxChanges = maxExceptions;
/** The maximum number of listed problems and notes. The rest is counted. */
const maxListed = 500;

export async function planImport(content: CalendarContent, options: PlanOptions): Promise<ImportPlan> {
  const yielder = createYielder();
  const { groups, skipped, notes, past, since } = content;
  const local = await readLocalState(groups, options);
  const plan: ImportPlan = { planned: [], same: 0, past, skipped: [...skipped], notes: [...notes] };
  const context = { home: options.home, searchBudget: { left: maxOddRules } };
  for (const whole of groups) {
    for (const group of splitGroup(whole, options.home)) {
      await yielder.yieldToEventLoop();
      try {
        await planGroup(group, plan, { local, context, since });
      } catch (error) {
        plan.skipped.push({ line: group.master.line, reason: reasonOf(error) });
      }
    }
  }
  return { ...plan, skipped: listed(plan.skipped), notes: listed(plan.notes) };
}

interface PlanContext {
  local: LocalState;
  context: ReadContext;
  since: string | undefined;
}

async function planGroup(group: FileGroup, plan: ImportPlan, { local, context, since }: PlanContext): Promise<void> {
  const { existing, isArchived } = existingEvent(group, local);
  if (isArchived) {
    plan.same += 1;
    return;
  }
  if (group.master.isCancelled && !group.isPartial) return planRemoval(group, existing, plan);
  const event = readGroup(
    group,
    existing && { event: existing, changes: local.changes.get(existing.id) ?? [] },
    context,
  );
  const { last } = spanOf(event);
  if (since !== undefined && last !== null && last < since) {
    plan.past += 1;
    return;
  }
  const line = group.master.line;
  plan.notes.push(...event.notes.map((reason) => ({ line, reason: `${event.content.title}: ${reason}` })));
  const planned = await compare(group.uid, { existing, event, local });
  if (planned === "same") plan.same += 1;
  else plan.planned.push(planned);
}

/** Sorts by line, and limits the list. */
function listed(parts: readonly SkippedPart[]): SkippedPart[] {
  const sorted = parts.toSorted((a, b) => a.line - b.line);
  const [first, more] = [sorted.slice(0, maxListed), sorted[maxListed]];
  const count = sorted.length - maxListed;
  return more ? [...first, { line: more.line, reason: `There are ${count.toLocaleString("en")} more.` }] : first;
}

async function readLocalState(
  groups: readonly FileGroup[],
  { read, archive, familyId }: PlanOptions,
): Promise<LocalState> {
  const all = await collectBatches(readInBatches(read, events, readEvent));
  const changes = await collectBatches(
    readInBatches(read, eventChanges, (doc, id) => readEntry(doc, eventChanges, id)),
  );
  const archivedUids = new Set<string>();
  const first = groups.reduce((first, { master }) => (master.start.text < first ? master.start.text : first), "~");
  if (groups.length > 0 && reachesArchive({ start: first })) {
    for await (const batch of archive.batches(familyId, eventsPart)) {
      const away = await read((doc) => batch.filter(({ id }) => isArchiveCurrent(doc, events, id)));
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

function existingEvent({ uid }: FileGroup, { byUid, byId, archivedUids }: LocalState) {
  const existing = byUid.get(uid) ?? byId.get(partOfSeries.exec(uid)?.[1] ?? "");
  return { existing, isArchived: !existing && archivedUids.has(uid) };
}

function planRemoval({ uid }: FileGroup, existing: FamilyEvent | undefined, { planned }: ImportPlan): void {
  // A split series has a separate file for each segment.
  if (!existing || uidOf(existing) !== uid) throw new UnreadableError("It is canceled.");
  planned.push({ uid, existing, event: { content: existing, days: [] }, isRemoved: true });
}

/** Reads the event of a group. A group of single days changes only those days of an existing series. */
function readGroup(group: FileGroup, existing: StoredSeries | undefined, context: ReadContext): ReadEvent {
  const zone = existing?.event.when.timeZone ?? "UTC";
  const local = { ...context, home: zone === "UTC" ? context.home : zone };
  if (!group.isPartial) return readEventOf(group, local);
  if (!existing && group.master.isCancelled) throw new UnreadableError("It is canceled.");
  if (!existing || existing.event.when.rrule === null) return readEventOf(group, local);
  return withChangedDays(group, existing, local);
}

interface Comparison {
  existing: FamilyEvent | undefined;
  event: FileEvent;
  local: LocalState;
}

/** Throws `UnreadableError` for an event that cannot be imported. */
async function compare(uid: string, { existing, event, local }: Comparison): Promise<PlannedEvent | "same"> {
  if (!existing) return { uid, existing, event };
  const changes = local.changes.get(existing.id) ?? [];
  const [fileTexts, storedTexts] = [await textsOf(...asStored(event, existing)), await textsOf(existing, changes)];
  const isSplit = uid !== uidOf(existing) || changes.some(({ reach }) => reach === "following");
  const isUnchanged =
    fileTexts.every((text) => storedTexts.includes(text)) && (isSplit || fileTexts.length === storedTexts.length);
  if (isUnchanged) return "same";
  if (isSplit)
    throw new UnreadableError(
      "In the hub, this series changes partway through, so a file can't update it. Change it in the hub instead.",
    );
  if (changes.length > maxChanges)
    throw new UnreadableError(
      "This series has too many exceptions to change with a file. Change it in the hub instead.",
    );
  return { uid, existing, event };
}

/** A file's event in its stored form. Missing values come from the existing event. */
function asStored({ content, days }: FileEvent, { id, eventType }: FamilyEvent): [FamilyEvent, EventChange[]] {
  const event = parsePlain(events, { eventType, ...content, id });
  if (!event) throw new UnreadableError("The family's calendar can't store it.");
  return [event, days.flatMap((day) => storedDay(day, id, id) ?? [])];
}

const ignoredLines = /^(UID|DTSTAMP|RELATED-TO)[:;].*\r\n(?:[ \t].*\r\n)*/gm;

/** The texts of an event and its changed days in a calendar file, without identifiers. */
async function textsOf(event: FamilyEvent, changes: readonly EventChange[]): Promise<string[]> {
  const yielder = createYielder();
  let text = "";
  for (const batch of eventText(event, changes)) {
    await yielder.yieldToEventLoop();
    text += batch;
  }
  return text.replaceAll(ignoredLines, "").split(/(?<=END:VEVENT\r\n)/);
}
