/** The family's history endpoints. */
import { dayOf } from "@hub/shared/days";
import { readHistory, undoHistory } from "@hub/shared/features/history/endpoints";
import { canUndo, type HistoryItem } from "@hub/shared/features/history/history-items";
import { linesOf } from "@hub/shared/features/history/lines";
import type { HistoryLine } from "@hub/shared/features/history/schema";
import { describeHistoryItem } from "@hub/shared/features/history/wordings";
import type { Routes } from "../../api/route.ts";
import type { Membership } from "../../auth/membership.ts";
import { throwNotFound } from "../../documents/family-document.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Families } from "../../storage/families.ts";
import { createYielder } from "../../yielding.ts";
import { type AuthorSources, readAuthors } from "./authors.ts";
import { readHistoryItems } from "./read-history.ts";
import { readUndoContext, type UndoSources, undoItems } from "./undo.ts";

interface HistoryParts extends UndoSources, AuthorSources {
  families: Pick<Families, "timeZoneOf">;
  limits: RateLimits;
}

const editsPerPage = 300;
/** A filter by author reads more edits, because few of them match. */
const editsPerSearch = 1_000;
const itemsPerBatch = 50;

export function addHistoryRoutes(routes: Routes, parts: HistoryParts): void {
  const { limits, families } = parts;

  routes.add(readHistory, async ({ before, by }, membership) => {
    await limits.spend("history", membership.user._id);
    const authors = await readAuthors(membership, parts);
    const authorId = by === undefined ? undefined : (authors.idOf(by) ?? throwNotFound());
    const from = before === undefined ? undefined : Number(before);
    // The author may have been inactive for weeks, so start at their last edit.
    const last = authorId && (await parts.documents.lastOf(membership.familyId, authorId, from));
    if (authorId && last === undefined) return { lines: [], before: null, writers: authors.all };
    const query = {
      before: last === undefined ? from : Number(last) + 1,
      maxEdits: authorId ? editsPerSearch : editsPerPage,
      authorId,
    };
    const { items, first } = await readHistoryItems(membership, query, parts);
    const today = dayOf(Date.now(), await families.timeZoneOf(membership.familyId));
    const undoable = await findUndoable(items, membership, parts);
    const lines = linesOf(items, today).map((line): HistoryLine => {
      const [{ at, via }] = line.items;
      const deeds = line.items.map((item) => ({
        id: item.id,
        at: item.at,
        text: describeHistoryItem(item, item.things, today),
        canUndo: undoable.has(item),
      }));
      return { deeds, at, via, text: line.text, who: authors.of(line.items[0]) };
    });
    return { lines, before: first === null ? null : String(first), writers: authors.all };
  });

  routes.add(undoHistory, async ({ deeds }, membership) => {
    await limits.spend("history", membership.user._id);
    return undoItems(deeds, membership, parts);
  });
}

async function findUndoable(items: readonly HistoryItem[], membership: Membership, sources: UndoSources) {
  const { document } = sources;
  const undoing = await readUndoContext(membership, sources);
  const undoable = new Set<HistoryItem>();
  const yielder = createYielder();
  for (let start = 0; start < items.length; start += itemsPerBatch) {
    await yielder.yieldToEventLoop();
    await document.read(membership, (doc) => {
      for (const item of items.slice(start, start + itemsPerBatch)) if (canUndo(doc, item, undoing)) undoable.add(item);
    });
  }
  return undoable;
}
