/** Imports the events of a calendar file as changes by the user. */
import { presentIds } from "@hub/shared/archive";
import { HubError } from "@hub/shared/errors";
import { type CalendarImport, importCalendar } from "@hub/shared/features/calendar/import-endpoints";
import { eventChanges } from "@hub/shared/features/calendar/schema";
import type { Trace } from "@hub/shared/trace-schema";
import pLimit from "p-limit";
import type { Routes } from "../../api/route.ts";
import type { Membership } from "../../auth/membership.ts";
import { charsetIn } from "../../calendar-files/reading/decoding.ts";
import { type CalendarContent, readCalendarFile } from "../../calendar-files/reading/read-file.ts";
import type { FamilyDocument } from "../../documents/family-document.ts";
import { calendarChunks } from "../../http/body.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Archive } from "../../storage/archive.ts";
import type { Families } from "../../storage/families.ts";
import { addRemaining, applyBatch, batchesOf, maxPerBatch, packTraces, sizeOf } from "./import-changes.ts";
import { type PlannedEvent, planImport } from "./import-plan.ts";

interface ImportParts {
  document: FamilyDocument;
  archive: Archive;
  families: Pick<Families, "timeZoneOf">;
  limits: RateLimits;
}

/** The hub reads a file while it arrives, which may take a minute. */
const readConcurrency = 4;
const storeConcurrency = 2;
/** Each queued import holds its parsed file in memory. */
const maxQueued = 8;
const retrySeconds = 10;

export function addCalendarImportRoute(routes: Routes, parts: ImportParts): void {
  const [reading, storing] = [pLimit(readConcurrency), pLimit(storeConcurrency)];
  const readers = new Set<string>();
  routes.add(importCalendar, async ({ preview }, membership, request) => {
    const userId = membership.user._id;
    await parts.limits.spend("calendarImports", userId);
    if (reading.pendingCount >= maxQueued || storing.pendingCount >= maxQueued || readers.has(userId))
      throw new HubError("unavailable", undefined, retrySeconds);
    const home = await parts.families.timeZoneOf(membership.familyId);
    const charset = charsetIn(request.headers["content-type"]);
    readers.add(userId);
    const read = () => readCalendarFile(calendarChunks(request), { home, charset, hasHtml: true });
    const content = await reading(read).finally(() => readers.delete(userId));
    return await storing(() => store(content, { membership, home, isPreview: preview === "1" }, parts));
  });
}

interface ImportRequest {
  membership: Membership;
  home: string;
  isPreview: boolean;
}

async function store(
  content: CalendarContent,
  { membership, home, isPreview }: ImportRequest,
  { document, archive }: ImportParts,
): Promise<CalendarImport> {
  const { planned, ...others } = await planImport(content, {
    read: (select) => document.read(membership, select),
    archive,
    familyId: membership.familyId,
    home,
  });
  const batches = batchesOf(planned);
  await requireRoom(batches, membership, document);
  const changed = planned.filter(({ existing }) => existing).length;
  const traces: Trace[] = [];
  for (const batch of isPreview ? [] : batches) {
    const applied = await document.importChanges(membership, (doc, personalKey) =>
      applyBatch(doc, batch, { personalKey, maxDays: maxPerBatch }),
    );
    traces.push(...applied.traces);
    traces.push(...(await addRemaining(applied.rest, (change) => document.importChanges(membership, change))));
  }
  return { ...others, added: planned.length - changed, changed, traces: packTraces(traces) };
}

/** Throws before anything is stored if the calendar has no room for all events. */
async function requireRoom(
  batches: readonly PlannedEvent[][],
  membership: Membership,
  document: FamilyDocument,
): Promise<void> {
  const days = batches.flat().reduce((count, { event }) => count + event.days.length, 0);
  const present = await document.read(membership, (doc) => presentIds(doc, eventChanges).length);
  if (present + days > eventChanges.maxEntries) throw noRoom();
  const bytes = await sizeOf(batches);
  await document.requireImport(membership, bytes).catch((error: unknown) => {
    if (!(error instanceof HubError)) throw error;
    if (error.code === "too-large") throw noRoom();
    if (error.code !== "rate-limited") throw error;
    throw new HubError(
      "too-large",
      "That is more than one person can import in a day. Start with part of the calendar.",
    );
  });
}

function noRoom(): HubError {
  return new HubError("too-large", "Your family's calendar has no room for that many events. Nothing was imported.");
}
