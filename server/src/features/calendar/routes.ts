import { reachesArchive } from "@hub/shared/archive";
import { eventsPart } from "@hub/shared/archive-parts";
import { operations } from "@hub/shared/document";
import { readEvent, readEvents } from "@hub/shared/features/calendar/document";
import { createEvent, deleteEvent, listEvents, updateEvent } from "@hub/shared/features/calendar/endpoints";
import { newId } from "@hub/shared/ids";
import { type FamilyDocument, missing } from "../../http/family-document.ts";
import type { Routes } from "../../http/route.ts";
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

  routes.add(createEvent, (input, membership) =>
    document.editAndRead(
      membership,
      (doc) => {
        const id = newId<"event">();
        operations.addEvent(doc, { ...input, id, addedBy: membership.memberId });
        return id;
      },
      readEvent,
    ),
  );

  routes.add(updateEvent, (input, membership) =>
    document.editAndRead(
      membership,
      (doc) => {
        const { id } = readEvent(doc, input.id) ?? missing();
        operations.changeEvent(doc, { ...input, id });
        return id;
      },
      readEvent,
    ),
  );

  routes.add(deleteEvent, (input, membership) =>
    document.remove(membership, (doc) => {
      const { id } = readEvent(doc, input.id) ?? missing();
      operations.removeEvent(doc, { id });
      return null;
    }),
  );
}
