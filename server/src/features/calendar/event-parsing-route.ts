/** Parses an event from a sentence, as the assistant does. Stores nothing. */
import { parseEvent } from "@hub/shared/features/calendar/read-endpoint";
import { readMembers } from "@hub/shared/features/members/document";
import type { Routes } from "../../api/route.ts";
import { readEventText } from "../../assistant/rules/read-event.ts";
import type { FamilyDocument } from "../../documents/family-document.ts";
import type { Families } from "../../storage/families.ts";

interface EventParsingParts {
  document: FamilyDocument;
  families: Pick<Families, "timeZoneOf">;
}

export function addEventParsingRoute(routes: Routes, { document, families }: EventParsingParts): void {
  routes.add(parseEvent, async ({ words }, membership) => {
    const timeZone = await families.timeZoneOf(membership.familyId);
    const members = await document.read(membership, readMembers);
    return { event: readEventText(words, { nowMs: Date.now(), timeZone, members }) };
  });
}
