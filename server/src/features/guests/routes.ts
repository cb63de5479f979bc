import type { Realtime } from "@hub/realtime";
import { addDays, dayOf, instantAt } from "@hub/shared/days";
import { HubError } from "@hub/shared/errors";
import * as calls from "@hub/shared/features/guests/endpoints";
import type { GuestLink, GuestNotesChanges } from "@hub/shared/features/guests/schema";
import { may } from "@hub/shared/permissions";
import type { Author } from "@hub/shared/schema-check";
import type { Routes } from "../../api/route.ts";
import type { Membership } from "../../auth/membership.ts";
import type { Config } from "../../config.ts";
import type { ReadDocument } from "../../document-batches.ts";
import { throwNotFound } from "../../documents/family-document.ts";
import { callerKey } from "../../http/addresses.ts";
import { shareableUrl } from "../../http/origin.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import { readCalendar } from "../../read-calendar.ts";
import type { Families } from "../../storage/families.ts";
import type { GuestLinkRow, GuestLinks } from "../../storage/guest-links.ts";
import type { Memberships } from "../../storage/memberships.ts";
import { eveningIn } from "./guest-view.ts";

interface GuestParts {
  guestLinks: GuestLinks;
  families: Families;
  memberships: Pick<Memberships, "inFamily">;
  realtime: Pick<Realtime<Author>, "read">;
  limits: RateLimits;
  config: Config;
}

const hourMs = 60 * 60 * 1000;
const maxLifetimeMs = 24 * hourMs;
const maxAheadMs = 7 * 24 * hourMs;
const morningMinutes = 6 * 60;

export function addGuestRoutes(routes: Routes, parts: GuestParts): void {
  const { guestLinks, families, limits, config } = parts;

  routes.add(calls.readGuestNotes, (_input, { familyId }) => families.guestNotesOf(familyId));

  const changeNotes = async (changes: GuestNotesChanges, { familyId, user }: Membership) => {
    await limits.spend("saves", user._id);
    return families.changeGuestNotes(familyId, changes);
  };
  routes.add(calls.changeGuestNotes, changeNotes);
  routes.add(calls.replaceGuestNotes, changeNotes);

  routes.add(calls.listGuestLinks, async (_input, { familyId }) => (await guestLinks.ofFamily(familyId)).map(describe));

  routes.add(calls.addGuestLink, async ({ name, ...input }, { familyId, user }, request) => {
    await limits.spend("invites", user._id);
    const times = timesOf(input, await families.timeZoneOf(familyId));
    const { row, token } = await guestLinks.add({ familyId, userId: user._id, name, ...times });
    return { ...describe(row), url: `${shareableUrl(request, config)}/guest/${token}` };
  });

  routes.add(calls.removeGuestLink, async ({ id }, { familyId }) =>
    (await guestLinks.remove(familyId, id)) ? null : throwNotFound(),
  );

  addGuestView(routes, parts);
}

/** The guest's endpoint. It needs no session: the token is enough. */
function addGuestView(routes: Routes, { guestLinks, families, memberships, realtime, limits }: GuestParts): void {
  routes.add(calls.readGuestView, async ({ token }, _caller, request) => {
    await limits.spend("guestLinks", callerKey(request));
    const link = await guestLinks.find(token);
    const creator = link && (await memberships.inFamily(link.userId, link.familyId));
    if (!creator || !may(creator.role, calls.addGuestLink.access))
      throw new HubError("not-found", "This link has expired.");
    const { familyId, from, until } = link;
    const { name: familyName, timeZone } = await families.homeOf(familyId);
    const frame = { familyName, timeZone, from: from.toISOString(), until: until.toISOString() };
    if (Date.now() < from.getTime()) return { ...frame, evening: null };
    const notes = await families.guestNotesOf(familyId);
    const read: ReadDocument = (select) => realtime.read(familyId, select);
    const events = await readCalendar(read, { start: frame.from, end: frame.until, timeZone });
    return { ...frame, evening: await read((doc) => eveningIn(doc, { from, until, timeZone, notes, events })) };
  });
}

function describe({ _id, name, from, until }: GuestLinkRow): GuestLink {
  return { id: _id, name, from: from.toISOString(), until: until.toISOString() };
}

function timesOf(input: { from?: string | undefined; until?: string | undefined }, timeZone: string) {
  const now = Date.now();
  const from = input.from === undefined ? now : Date.parse(input.from);
  const until = input.until === undefined ? nextMorning(from, timeZone) : Date.parse(input.until);
  if (from > now + maxAheadMs) throw new HubError("bad-request", "A guest link must start within 7 days.");
  if (until <= from || until <= now)
    throw new HubError("bad-request", "A guest link must end after its start, and in the future.");
  if (until - from > maxLifetimeMs) throw new HubError("bad-request", "A guest link can last at most 24 hours.");
  return { from: new Date(from), until: new Date(until) };
}

function nextMorning(from: number, timeZone: string): number {
  const today = dayOf(from, timeZone);
  const morning = instantAt(today, morningMinutes, timeZone);
  return morning > from ? morning : instantAt(addDays(today, 1), morningMinutes, timeZone);
}
