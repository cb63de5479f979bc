/**
 * Once a day what is over for long leaves each family's document for the archive. It is in the archive before it leaves,
 * and stays where it was changed in between; so after a crash, or with two nodes at once, the next day finds nothing
 * lost and nothing twice.
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
import { startTurns } from "../turns.ts";

/** From so much on a document that is full must have it free at once, or nobody could change it. */
const historyFrom = 200;
/** A picture may come before what shows it, which a phone without a network still has. */
const unshownMs = 24 * 60 * 60_000;
/** Between changes screens get time for something else: a family of ten years has twenty of them, once. */
const pauseMs = 500;
/** Each family's document is in memory for a while after it was looked at. */
const maxFamiliesPerRun = 100;

export interface ArchivingParts {
  families: Pick<Families, "dueForArchive" | "claim">;
  archive: Archive;
  hubEditor: HubEditor;
  messagePictures: Pick<MessagePictures, "removeUnshown">;
  recipes: Pick<Recipes, "picturesOf">;
  log: Pick<Log, "warn">;
}

/** Returns the job, and what it does for one family. */
export function createArchiving(parts: ArchivingParts) {
  const { families, archive, hubEditor, messagePictures, recipes, log } = parts;

  /** Returns how many entries left. */
  async function archivePart<C extends Collection>(
    familyId: FamilyId,
    part: ArchivePart<C>,
    limit: string,
  ): Promise<number> {
    const { pieces, removed } = await hubEditor.read(familyId, (doc) => ({
      pieces: piecesOf(doc, part),
      removed: idsRemovedByPeople(doc, part.collection),
    }));
    // An edit brought it back, and then somebody removed it.
    await archive.forget(familyId, part.collection, removed);
    let count = 0;
    const turns = startTurns();
    for (const ids of pieces) {
      await turns.giveWay();
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
    const shown = [...inMessages, ...(await recipes.picturesOf(familyId, nowMs))];
    await messagePictures.removeUnshown(familyId, { shown, before: new Date(nowMs - unshownMs) });
    // What left is history now.
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
