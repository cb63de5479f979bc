import { reachesArchive } from "@hub/shared/archive";
import { eventsPart } from "@hub/shared/archive-parts";
import { readEvents } from "@hub/shared/features/calendar/document";
import { listEvents } from "@hub/shared/features/calendar/endpoints";
import type { Routes } from "../../api/route.ts";
import type { FamilyDocument } from "../../documents/family-document.ts";
import type { Archive } from "../../storage/archive.ts";

interface CalendarParts {
  document: FamilyDocument;
  archive: Archive;
}

export function addCalendarRoutes(routes: Routes, { document, archive }: CalendarParts): void {
  routes.add(listEvents, async (range, membership) => {
    const archived = reachesArchive(range) ? await archive.list(membership.familyId, eventsPart, range) : [];
    return document.read(membership, (doc) => readEvents(doc, range, archived));
  });
}
