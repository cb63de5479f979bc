/** The family's events as files, read and changed on behalf of the member who added the account. */
import { isArchiveCurrent, presentIds } from "@hub/shared/archive";
import { HubError } from "@hub/shared/errors";
import type { PersonalKey } from "@hub/shared/features/calendar/encrypted-words";
import { eventChanges, events } from "@hub/shared/features/calendar/schema";
import { groupBy } from "@hub/shared/group-by";
import { operations } from "@hub/shared/operations";
import type * as Y from "yjs";
import type { FileEvent } from "../../../calendar-files/reading/event-content.ts";
import { maxExceptions } from "../../../calendar-files/reading/exceptions.ts";
import type { FamilyDocument, FamilyEditor } from "../../../documents/family-document.ts";
import type { CalendarCopies } from "../../../storage/calendar-copies.ts";
import { type CalendarFile, filesOfUids, listFiles } from "../dav/files.ts";
import { separateEvent } from "../dav/separate-event.ts";
import { applyBatch, batchesOf } from "../import-changes.ts";

/** The target state of a local event, from the remote file. */
export interface Target {
  uid: string;
  /** The current local event, if any. */
  file: CalendarFile | undefined;
  event: FileEvent;
}

export type Files = ReadonlyMap<string, CalendarFile>;
export type LocalEvents = ReturnType<typeof openLocalEvents>;

const noCopies = new Map();
/** Remote changes to an event with more local exceptions are not applied. */
const maxChangedDays = maxExceptions;
const removalBatchSize = 20;
const noRoom = "Your family's calendar has no room for that many events.";

export function openLocalEvents(
  editor: FamilyEditor,
  { document, calendarCopies }: { document: FamilyDocument; calendarCopies: Pick<CalendarCopies, "removeOfEvent"> },
) {
  return {
    all: (): Promise<CalendarFile[]> => listFiles((select) => document.read(editor, select), noCopies),

    /** Returns the files with these UIDs and the other files of the same events. */
    find: (uids: readonly string[]): Promise<Files> => document.read(editor, (doc) => byUid(doc, uids)),

    /** True if the document has no newer version of the event than the archive. */
    isArchived: (eventId: string | null): Promise<boolean> =>
      document.read(editor, (doc) => eventId !== null && isArchiveCurrent(doc, events, eventId)),

    /**
     * Applies target states in batches and yields each batch's resulting files. Skips events that changed meanwhile or
     * have too many local exceptions. Throws `too-large` or `rate-limited` if a limit is reached.
     */
    async *apply(targets: readonly Target[]): AsyncGenerator<Files, void> {
      const isSplit = ({ file }: Target) => file?.changes.some(({ reach }) => reach === "following") === true;
      const plain = targets.filter((target) => !isSplit(target));
      const planned = plain.map(({ uid, file, event }) => ({ uid, existing: file?.event, event }));
      const files = new Map(targets.map(({ uid, file }) => [uid, file]));
      const batches = batchesOf(planned).map((batch) =>
        batch.map(({ uid, event }) => ({ uid, file: files.get(uid), event })),
      );
      for (const batch of [...batches, ...targets.filter(isSplit).map((target) => [target])])
        yield await document.importChanges(editor, (doc, personalKey) => applyTargets(doc, batch, personalKey));
    },

    /** Removes events that have not changed since. Returns their UIDs. */
    async remove(files: readonly CalendarFile[]): Promise<ReadonlySet<string>> {
      const removedUids = new Set<string>();
      const ofEvents = [...groupBy(files, ({ event }) => event.id).values()];
      for (let start = 0; start < ofEvents.length; start += removalBatchSize) {
        const batch = ofEvents.slice(start, start + removalBatchSize).flat();
        const removed = await document.remove(editor, (doc) => removeUnchanged(doc, batch));
        for (const { uid } of removed) {
          await calendarCopies.removeOfEvent(editor.familyId, uid);
          removedUids.add(uid);
        }
      }
      return removedUids;
    },
  };
}

function byUid(doc: Y.Doc, uids: readonly string[]): Map<string, CalendarFile> {
  return new Map(filesOfUids(doc, uids, noCopies).map((file) => [file.uid, file]));
}

/** Returns the removed files. Compares all first, because a removal changes the other files of the event. */
function removeUnchanged(doc: Y.Doc, files: readonly CalendarFile[]): CalendarFile[] {
  const before = byUid(
    doc,
    files.map(({ uid }) => uid),
  );
  const unchanged = files.filter(({ uid, state }) => (before.get(uid)?.state ?? state) === state);
  for (const { uid } of unchanged) {
    const now = byUid(doc, [uid]).get(uid);
    if (now) operations.removeEvent.apply(doc, { id: separateEvent(doc, now).id });
  }
  return unchanged;
}

function applyTargets(doc: Y.Doc, batch: readonly Target[], personalKey: PersonalKey | undefined): Files {
  const uids = batch.map(({ uid }) => uid);
  const before = byUid(doc, uids);
  const unchanged = batch.filter(({ uid, file }) => before.get(uid)?.state === file?.state);
  const days = unchanged.reduce((sum, { event }) => sum + event.days.length, 0);
  if (days > 0 && presentIds(doc, eventChanges).length + days > eventChanges.maxEntries)
    throw new HubError("too-large", noRoom);
  const planned = unchanged.flatMap(({ uid, event }) => {
    const file = before.get(uid);
    if ((file?.changes.length ?? 0) > maxChangedDays) return [];
    return [{ uid, existing: file && separateEvent(doc, file), event }];
  });
  applyBatch(doc, planned, { personalKey });
  const after = byUid(doc, uids);
  return new Map(planned.flatMap(({ uid }) => [...after].filter(([made]) => made === uid)));
}
