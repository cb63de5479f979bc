/**
 * Once a day, moves old events and meals from each family's document to the archive. They are archived before they are
 * removed, and stay in the document if they changed meanwhile. So a crash or a second node neither loses nor duplicates
 * entries.
 */
import { setTimeout as delay } from "node:timers/promises";
import { archiveLimit, idsRemovedByPeople } from "@hub/shared/archive";
import {
  type ArchivePart,
  batchesOf,
  eventChangesPart,
  eventsPart,
  mealsPart,
  readOld,
  removeArchived,
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

/** After archiving this many, compact the document: a full document must accept new entries again. */
const historyFrom = 200;
/** A picture may be uploaded before its message, which an offline phone still holds. */
const unusedPictureMs = 24 * 60 * 60_000;
/** Leaves time for screens between changes: ten years of data need twenty changes the first time. */
const pauseMs = 500;
/** A document stays in memory for a while after it was read. */
const maxFamiliesPerRun = 100;

export interface ArchivingParts {
  families: Pick<Families, "dueForArchive" | "claim">;
  archive: Archive;
  hubEditor: HubEditor;
  messagePictures: Pick<MessagePictures, "removeUnused">;
  recipes: Pick<Recipes, "picturesOf">;
  log: Pick<Log, "warn">;
}

/** Returns the job, and its work for one family. */
export function createArchiving(parts: ArchivingParts) {
  const { families, archive, hubEditor, messagePictures, recipes, log } = parts;

  /** Returns the number of moved entries. */
  async function archivePart<C extends Collection>(
    familyId: FamilyId,
    part: ArchivePart<C>,
    limit: string,
  ): Promise<number> {
    const { batches, removed } = await hubEditor.read(familyId, (doc) => ({
      batches: batchesOf(doc, part),
      removed: idsRemovedByPeople(doc, part.collection),
    }));
    // An edit restored these to the document, and then a person removed them.
    await archive.forget(familyId, part.collection, removed);
    let count = 0;
    const yielder = createYielder();
    for (const ids of batches) {
      await yielder.yieldToEventLoop();
      const old = await hubEditor.read(familyId, (doc) => readOld(doc, part, { ids, limit }));
      if (old.length === 0) continue;
      await archive.put(familyId, part, old);
      await hubEditor.edit(familyId, (doc) => removeArchived(doc, part, { old, limit }), { isRemoval: true });
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
    // Moved entries still take space in the document's history. A new epoch drops the history.
    if (eventCount + changeCount + mealCount >= historyFrom) await hubEditor.raiseEpoch(familyId);
  }

  async function run(nowMs: number): Promise<void> {
    const today = new Date(nowMs).toISOString().slice(0, 10);
    for (const familyId of await families.dueForArchive(today, maxFamiliesPerRun)) {
      if (!(await families.claim(familyId, "archivedDay", today))) continue;
      await archiveFamily(familyId, nowMs).catch((error: unknown) =>
        log.warn({ error }, "job archive: archiving a family failed; retried tomorrow"),
      );
    }
  }

  return { run, archiveFamily };
}
