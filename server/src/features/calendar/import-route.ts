/** Brings in the events of a calendar file, as changes of whoever sends it. */
import { presentIds } from "@hub/shared/archive";
import { HubError } from "@hub/shared/errors";
import { importCalendar } from "@hub/shared/features/calendar/import-endpoints";
import { eventChanges } from "@hub/shared/features/calendar/schema";
import type { Trace } from "@hub/shared/trace-schema";
import pLimit from "p-limit";
import type { Routes } from "../../api/route.ts";
import type { Membership } from "../../auth/membership.ts";
import { readCalendarFile } from "../../calendar-files/reading/read-file.ts";
import type { FamilyDocument } from "../../documents/family-document.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Archive } from "../../storage/archive.ts";
import type { Families } from "../../storage/families.ts";
import { applyPiece, packed, piecesOf, sizeOf } from "./import-changes.ts";
import { type Planned, planImport } from "./import-plan.ts";

interface ImportParts {
  document: FamilyDocument;
  archive: Archive;
  families: Pick<Families, "timeZoneOf">;
  limits: RateLimits;
}

const readAtOnce = 2;
/** Each waiting import holds its file and what was read from it. */
const maxInLine = 8;
const comeBackSeconds = 10;

export function addCalendarImportRoute(routes: Routes, parts: ImportParts): void {
  const inTurn = pLimit(readAtOnce);
  routes.add(importCalendar, async ({ preview }, membership, request) => {
    await parts.limits.spend("calendarImports", membership.user._id);
    const bytes: unknown = request.body;
    if (!Buffer.isBuffer(bytes)) throw new HubError("bad-request", "Please send a calendar file.");
    if (inTurn.pendingCount >= maxInLine) throw new HubError("unavailable", undefined, comeBackSeconds);
    return await inTurn(() => bringIn(bytes, { membership, isPreview: preview === "1" }, parts));
  });
}

interface Wanted {
  membership: Membership;
  isPreview: boolean;
}

async function bringIn(bytes: Buffer, { membership, isPreview }: Wanted, { document, archive, families }: ImportParts) {
  const { familyId } = membership;
  const home = await families.timeZoneOf(familyId);
  const { planned, same, skipped } = await planImport(await readCalendarFile(bytes), {
    read: (select) => document.read(membership, select),
    archive,
    familyId,
    home,
  });
  const pieces = piecesOf(planned);
  await demandRoom(pieces, membership, document);
  const changed = planned.filter(({ known }) => known).length;
  const traces: Trace[] = [];
  if (!isPreview) {
    for (const piece of pieces) traces.push(...(await document.bringIn(membership, (doc) => applyPiece(doc, piece))));
  }
  return { added: planned.length - changed, changed, same, skipped, traces: packed(traces) };
}

/** Throws before anything is stored, unless there is room for all of it. */
async function demandRoom(
  pieces: readonly Planned[][],
  membership: Membership,
  document: FamilyDocument,
): Promise<void> {
  const days = pieces.flat().reduce((count, { event }) => count + event.days.length, 0);
  const present = await document.read(membership, (doc) => presentIds(doc, eventChanges).length);
  if (present + days > eventChanges.maxEntries) throw noRoom();
  const bytes = await sizeOf(pieces);
  await document.requireImport(membership, bytes).catch((error: unknown) => {
    if (!(error instanceof HubError)) throw error;
    if (error.code === "too-large") throw noRoom();
    if (error.code !== "rate-limited") throw error;
    throw new HubError(
      "too-large",
      "That is more than one person can bring in on one day. Start with a part of the calendar.",
    );
  });
}

function noRoom(): HubError {
  return new HubError("too-large", "There is no room for so much in the family's calendar. Nothing was brought in.");
}
