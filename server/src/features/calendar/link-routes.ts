import { pipeline } from "node:stream/promises";
import type { Realtime } from "@hub/realtime";
import { readEntry } from "@hub/shared/entries";
import { HubError } from "@hub/shared/errors";
import { readEvent } from "@hub/shared/features/calendar/document";
import * as calls from "@hub/shared/features/calendar/link-endpoints";
import { eventChanges, events } from "@hub/shared/features/calendar/schema";
import { readMember } from "@hub/shared/features/members/document";
import type { MemberId } from "@hub/shared/ids";
import type { Author } from "@hub/shared/schema-check";
import { type Request, type Response, Router } from "express";
import type { Routes } from "../../api/route.ts";
import { type Calendar, calendarFile } from "../../calendar-files/calendar-file.ts";
import type { Config } from "../../config.ts";
import { collectBatches, type ReadDocument, readInBatches } from "../../document-batches.ts";
import { type FamilyDocument, throwNotFound } from "../../documents/family-document.ts";
import { callerKey } from "../../http/addresses.ts";
import { shareableUrl } from "../../http/origin.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { CalendarLinkRow, CalendarLinks } from "../../storage/calendar-links.ts";
import type { Memberships } from "../../storage/memberships.ts";
import { inChunks } from "../../yielding.ts";

interface LinkParts {
  calendarLinks: CalendarLinks;
  document: FamilyDocument;
  limits: RateLimits;
  config: Config;
}

/** Adds the endpoints that manage secret calendar addresses. */
export function addCalendarLinkRoutes(routes: Routes, { calendarLinks, document, limits, config }: LinkParts): void {
  routes.add(calls.listCalendarLinks, async (_input, { familyId }) =>
    (await calendarLinks.ofFamily(familyId)).map(describe),
  );

  routes.add(calls.addCalendarLink, async ({ memberId }, membership, request) => {
    const { familyId, user } = membership;
    await limits.spend("saves", user._id);
    if (memberId !== null) await document.read(membership, (doc) => readMember(doc, memberId) ?? throwNotFound());
    const { row, token } = await calendarLinks.add({ familyId, userId: user._id, memberId });
    return { ...describe(row), url: `${shareableUrl(request, config)}/ical/${token}.ics` };
  });

  routes.add(calls.removeCalendarLink, async ({ id }, { familyId }) =>
    (await calendarLinks.remove(familyId, id)) ? null : throwNotFound(),
  );
}

function describe({ _id, memberId, createdAt, lastReadAt }: Omit<CalendarLinkRow, "tokenHash">) {
  const times = { createdAt: createdAt.toISOString(), lastReadAt: lastReadAt?.toISOString() ?? null };
  return { id: _id, memberId, ...times };
}

interface FileParts {
  calendarLinks: CalendarLinks;
  memberships: Pick<Memberships, "inFamily">;
  realtime: Pick<Realtime<Author>, "read">;
  limits: RateLimits;
}

const path = /^\/ical\/([\w-]{43})\.ics$/;

/** Serves calendar files to other calendars. The secret address gives access without sign-in. */
export function createCalendarFiles({ calendarLinks, memberships, realtime, limits }: FileParts): Router {
  const router = Router();
  router.get("/ical/:file", async (request: Request, response: Response) => {
    await limits.spend("calendarTries", callerKey(request));
    const token = path.exec(request.path)?.[1];
    const link = token === undefined ? null : await calendarLinks.open(token);
    const isCurrentMember = link && (await memberships.inFamily(link.userId, link.familyId));
    if (!isCurrentMember) throw new HubError("not-found");
    await limits.spend("calendarFiles", link._id);
    const calendar = await readCalendar((select) => realtime.read(link.familyId, select));
    response.set("cache-control", "no-store").type("text/calendar; charset=utf-8");
    const file = calendarFile(link.memberId === null ? calendar : ofMember(calendar, link.memberId), "Family Hub");
    // The caller may disconnect at any time, which is no error.
    await pipeline(inChunks(file), response).catch(() => undefined);
  });
  return router;
}

async function readCalendar(read: ReadDocument): Promise<Calendar> {
  return {
    events: await collectBatches(readInBatches(read, events, readEvent)),
    eventChanges: await collectBatches(
      readInBatches(read, eventChanges, (doc, id) => readEntry(doc, eventChanges, id)),
    ),
  };
}

/** The events for a member and for everyone. Includes a whole series if any of its days is for the member. */
function ofMember({ events: all, eventChanges: changes }: Calendar, memberId: MemberId): Calendar {
  const isTheirs = (ids: readonly string[] | undefined) => ids?.length === 0 || ids?.includes(memberId) === true;
  const theirs = new Set(changes.filter(({ memberIds }) => isTheirs(memberIds)).map(({ eventId }) => eventId));
  return { events: all.filter(({ id, memberIds }) => isTheirs(memberIds) || theirs.has(id)), eventChanges: changes };
}
