/**
 * Once a day, moves events and meals that are long over from each family's document to the archive. They are archived
 * before they are removed, and stay in the document if they were changed in between; so a crash, or two nodes at once,
 * lose nothing and leave nothing twice.
 */
import { setTimeout as delay } from "node:timers/promises";
import { archiveLimit, idsRemovedByPeople } from "@hub/shared/archive";
import {
  type ArchivePart,
  eventChangesPart,
  eventsPart,
  letGo,
  mealsPart,
  piecesOf,
  readOld,
} from "@hub/shared/archive-parts";
import type { Collection } from "@hub/shared/collection";
import { collections } from "@hub/shared/collections";
import { picturesOf, sweepMessages } from "@hub/shared/features/messages/document";
import type { FamilyId } from "@hub/shared/ids";
import type { HubEditor } from "../documents/hub-editor.ts";
import type { Log } from "../log.ts";
import type { Archive } from "../storage/archive.ts";
import type { Families } from "../storage/families.ts";
import type { MessagePictures } from "../storage/message-pictures.ts";
import type { Recipes } from "../storage/recipes.ts";
import { createYielder } from "../yielding.ts";

/** After archiving this many, a full document must have their room free at once, or nobody could change it. */
const historyFrom = 200;
/** A picture may be uploaded before its message, which a phone without a network still holds. */
const unusedPictureMs = 24 * 60 * 60_000;
/** Between changes, screens get time for something else: a family of ten years needs twenty changes the first time. */
const pauseMs = 500;
/** Each family's document is in memory for a while after it was looked at. */
const maxFamiliesPerRun = 100;

export interface ArchivingParts {
  families: Pick<Families, "dueForArchive" | "claim">;
  archive: Archive;
  hubEditor: HubEditor;
  messagePictures: Pick<MessagePictures, "removeUnused">;
  recipes: Pick<Recipes, "picturesOf">;
  log: Pick<Log, "warn">;
}

/** Returns the job, and what it does for one family. */
export function createArchiving(parts: ArchivingParts) {
  const { families, archive, hubEditor, messagePictures, recipes, log } = parts;

  /** Returns how many entries were moved. */
  async function archivePart<C extends Collection>(
    familyId: FamilyId,
    part: ArchivePart<C>,
    limit: string,
  ): Promise<number> {
    const { pieces, removed } = await hubEditor.read(familyId, (doc) => ({
      pieces: piecesOf(doc, part),
      removed: idsRemovedByPeople(doc, part.collection),
    }));
    // An edit brought these back into the document, and then somebody removed them.
    await archive.forget(familyId, part.collection, removed);
    let count = 0;
    const yielder = createYielder();
    for (const ids of pieces) {
      await yielder.yieldToEventLoop();
      const old = await hubEditor.read(familyId, (doc) => readOld(doc, part, { ids, limit }));
      if (old.length === 0) continue;
      await archive.put(familyId, part, old);
      await hubEditor.edit(familyId, (doc) => letGo(doc, part, { old, limit }), { isRemoval: true });
      count += old.length;
      if (old.length === ids.length) await delay(pauseMs);
    }
    return count;
  }

  async function archiveFamily(familyId: FamilyId, nowMs: number): Promise<void> {
    const limit = archiveLimit(nowMs);
    const eventCount = await archivePart(familyId, eventsPart, limit);
    const changeCount = await archivePart(familyId, eventChangesPart, limit);
    const mealCount = await archivePart(familyId, mealsPart, limit);
    await hubEditor.edit(familyId, (doc) => sweepMessages(doc, collections, nowMs), { isRemoval: true });
    const inMessages = await hubEditor.read(familyId, (doc) => picturesOf(doc, nowMs));
    const usedIds = [...inMessages, ...(await recipes.picturesOf(familyId, nowMs))];
    await messagePictures.removeUnused(familyId, { usedIds, before: new Date(nowMs - unusedPictureMs) });
    // The moved entries still fill the document's history; a new epoch drops that.
    if (eventCount + changeCount + mealCount >= historyFrom) await hubEditor.raiseEpoch(familyId);
  }

  async function run(nowMs: number): Promise<void> {
    const today = new Date(nowMs).toISOString().slice(0, 10);
    for (const familyId of await families.dueForArchive(today, maxFamiliesPerRun)) {
      if (!(await families.claim(familyId, "archivedDay", today))) continue;
      await archiveFamily(familyId, nowMs).catch((error: unknown) =>
        log.warn({ error }, "job archive: archiving a family failed; tried again tomorrow"),
      );
    }
  }

  return { run, archiveFamily };
}
