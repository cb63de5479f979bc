/** Who changed what, for the people of the family. */
import { dayOf } from "@hub/shared/days";
import { canUndo, type Deed } from "@hub/shared/features/history/deeds";
import { readHistory, undoHistory } from "@hub/shared/features/history/endpoints";
import { linesOf } from "@hub/shared/features/history/lines";
import type { HistoryLine } from "@hub/shared/features/history/schema";
import { deedWords } from "@hub/shared/features/history/words";
import type { Routes } from "../../api/route.ts";
import type { Membership } from "../../auth/membership.ts";
import { missing } from "../../documents/family-document.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Families } from "../../storage/families.ts";
import { createYielder } from "../../yielding.ts";
import { readDeeds } from "./read-deeds.ts";
import { type UndoSources, undoDeeds, undoingOf } from "./undo.ts";
import { readWriters, type WriterSources } from "./writers.ts";

interface HistoryParts extends UndoSources, WriterSources {
  families: Pick<Families, "timeZoneOf">;
  limits: RateLimits;
}

const editsPerPage = 300;
/** More are read when one person's edits are asked for, which are few among all. */
const editsPerSearch = 1_000;
const deedsPerLook = 50;

export function addHistoryRoutes(routes: Routes, parts: HistoryParts): void {
  const { limits, families } = parts;

  routes.add(readHistory, async ({ before, by }, membership) => {
    await limits.spend("history", membership.user._id);
    const writers = await readWriters(membership, parts);
    const whose = by === undefined ? undefined : (writers.idOf(by) ?? missing());
    const from = before === undefined ? undefined : Number(before);
    // One person may have written nothing for weeks, so this begins at their last edit.
    const last = whose && (await parts.documents.lastOf(membership.familyId, whose, from));
    if (whose && last === undefined) return { lines: [], before: null, writers: writers.all };
    const asked = {
      before: last === undefined ? from : Number(last) + 1,
      maxEdits: whose ? editsPerSearch : editsPerPage,
      whose,
    };
    const { deeds, first } = await readDeeds(membership, asked, parts);
    const today = dayOf(Date.now(), await families.timeZoneOf(membership.familyId));
    const undoable = await findUndoable(deeds, membership, parts);
    const lines = linesOf(deeds, today).map((line): HistoryLine => {
      const [{ at, via }] = line.deeds;
      const told = line.deeds.map((deed) => ({
        id: deed.id,
        at: deed.at,
        text: deedWords(deed, deed.things, today),
        canUndo: undoable.has(deed),
      }));
      return { deeds: told, at, via, text: line.text, who: writers.of(line.deeds[0]) };
    });
    return { lines, before: first === null ? null : String(first), writers: writers.all };
  });

  routes.add(undoHistory, async ({ deeds }, membership) => {
    await limits.spend("history", membership.user._id);
    return undoDeeds(deeds, membership, parts);
  });
}

async function findUndoable(deeds: readonly Deed[], membership: Membership, sources: UndoSources) {
  const { document } = sources;
  const undoing = await undoingOf(membership, sources);
  const undoable = new Set<Deed>();
  const yielder = createYielder();
  for (let start = 0; start < deeds.length; start += deedsPerLook) {
    await yielder.yieldToEventLoop();
    await document.read(membership, (doc) => {
      for (const deed of deeds.slice(start, start + deedsPerLook)) if (canUndo(doc, deed, undoing)) undoable.add(deed);
    });
  }
  return undoable;
}
