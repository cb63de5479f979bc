/** Pairs devices as displays, manages displays, and makes the changes of displays. */

import { HubError } from "@hub/shared/errors";
import { byStart } from "@hub/shared/features/calendar/series/occurrence";
import * as calls from "@hub/shared/features/displays/endpoints";
import { type DisplayInfo, defaultCalendar, defaultDim, type PairingState } from "@hub/shared/features/displays/schema";
import type { Town } from "@hub/shared/features/families/schema";
import { readMember } from "@hub/shared/features/members/document";
import { readMessage } from "@hub/shared/features/messages/document";
import { readLine } from "@hub/shared/features/shopping/document";
import { readTimer } from "@hub/shared/features/timers/document";
import type { Weather } from "@hub/shared/features/weather/schema";
import { type MemberId, newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import type * as Y from "yjs";
import type { Routes } from "../../api/route.ts";
import { type Display, readToken, setTokenCookie } from "../../auth/display.ts";
import { endSession } from "../../auth/sessions.ts";
import type { Config } from "../../config.ts";
import type { ReadDocument } from "../../document-batches.ts";
import { type FamilyDocument, type FamilyEditor, throwNotFound } from "../../documents/family-document.ts";
import { callerKey } from "../../http/addresses.ts";
import { shareableUrl } from "../../http/origin.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import { readCalendar } from "../../read-calendar.ts";
import type { DisplayPairings } from "../../storage/display-pairings.ts";
import type { DisplayRow, Displays } from "../../storage/displays.ts";
import type { Families } from "../../storage/families.ts";
import { hashSecret, newSecret } from "../../storage/secrets.ts";
import type { ReadSubscribedEvents } from "../../subscribed-events.ts";
import type { DisplaySockets } from "./display-sockets.ts";
import { eventRange, viewOf } from "./display-view.ts";

const maxDisplays = 20;

interface DisplayParts {
  displays: Displays;
  displayPairings: DisplayPairings;
  displaySockets: DisplaySockets;
  families: Families;
  forecast: { at(place: Town | null): Promise<Weather | null> };
  document: FamilyDocument;
  readSubscribedEvents: ReadSubscribedEvents;
  limits: RateLimits;
  config: Config;
  build: string | null;
}

export function addDisplayRoutes(routes: Routes, parts: DisplayParts): void {
  addPairingRoutes(routes, parts);
  addManagementRoutes(routes, parts);
  addDisplayDeviceRoutes(routes, parts);
}

function addPairingRoutes(routes: Routes, { displays, displayPairings, limits, config }: DisplayParts): void {
  routes.add(calls.startPairing, async (_input, _caller, request) => {
    await limits.spend("pairings", callerKey(request));
    const { row, secret } = await displayPairings.add();
    const url = `${shareableUrl(request, config)}/pair/${row._id}`;
    return { code: row._id, secret, url, expiresAt: row.expiresAt.toISOString() };
  });

  routes.add(calls.claimPairing, async ({ secret }, _caller, request): Promise<PairingState> => {
    const pairing = await displayPairings.findBySecret(secret);
    if (!pairing) return { state: "gone" };
    if (pairing.displayId === null) return { state: "waiting" };
    const token = await displays.issueToken(pairing.displayId);
    if (token === undefined) return { state: "gone" };
    // Sign the user out: the device belongs to the whole family now.
    if (request.session.userId !== undefined) await endSession(request);
    setTokenCookie(request, token, config);
    return { state: "paired" };
  });

  routes.add(calls.confirmDisplay, async ({ code, name, shows, canTouch }, { familyId }) => {
    await limits.spend("pairingCodes", familyId);
    if ((await displays.ofFamily(familyId)).length >= maxDisplays)
      throw new HubError("conflict", `A family can have ${maxDisplays} displays. Remove one first.`);
    if (!(await displayPairings.isOpen(code))) refuseCode();
    const row: DisplayRow = {
      _id: newId(),
      familyId,
      name,
      shows,
      canTouch,
      dim: defaultDim,
      calendar: defaultCalendar,
      // A random token that no device has. The device gets its own token with its secret.
      tokenHash: hashSecret(newSecret()),
      createdAt: new Date(),
      lastSeenAt: null,
      reloadAskedAt: null,
    };
    // Add the display before confirming the code, because the polling device fetches its token at once.
    await displays.add(row);
    if (!(await displayPairings.confirm(code, row._id))) {
      await displays.remove(familyId, row._id);
      refuseCode();
    }
    return describe(row);
  });
}

function addManagementRoutes(routes: Routes, { displays, displaySockets }: DisplayParts): void {
  routes.add(calls.listDisplays, async (_input, { familyId }) => (await displays.ofFamily(familyId)).map(describe));

  routes.add(calls.changeDisplay, async ({ id, reload, ...changes }, { familyId }) => {
    const reloadAskedAt = reload ? new Date() : undefined;
    const row = (await displays.change(familyId, id, { ...changes, reloadAskedAt })) ?? throwNotFound();
    displaySockets.changed(row._id);
    return describe(row);
  });

  routes.add(calls.revokeDisplay, async ({ id }, { familyId }) =>
    (await displaySockets.remove(familyId, id)) ? null : throwNotFound(),
  );
}

function addDisplayDeviceRoutes(routes: Routes, parts: DisplayParts): void {
  const { displays, families, forecast, document, readSubscribedEvents, config, build } = parts;
  /** The author of a change: the display, and the member if one was chosen. */
  const editorOf = ({ id, familyId }: Display, memberId: MemberId | null = null): FamilyEditor => ({
    familyId,
    editorId: id,
    author: { role: "display", memberId },
    via: "display",
  });
  const edit = async (display: Display, change: (doc: Y.Doc) => void, memberId?: MemberId) => {
    await document.edit(editorOf(display, memberId), change);
    return null;
  };

  routes.add(calls.readDisplay, async (_input, { familyId, row }, request) => {
    // Each start of the page renews the cookie's lifetime.
    setTokenCookie(request, readToken(request) ?? "", config);
    await displays.recordSeen(row._id);
    const { timeZone, weekStart, place } = await families.homeOf(familyId);
    const weather = row.shows.includes("weather") ? await forecast.at(place) : null;
    const read: ReadDocument = (select) => document.read({ familyId, editorId: row._id }, select);
    const now = new Date();
    const range = { ...eventRange(row.calendar, now, timeZone), timeZone };
    const events = row.shows.includes("events")
      ? byStart([...(await readCalendar(read, range)), ...(await readSubscribedEvents(familyId, range))])
      : [];
    return read((doc) => viewOf(doc, { row, timeZone, weekStart, weather, build, now, events }));
  });

  routes.add(calls.setStatusOnDisplay, async (input, display) => {
    display.requireTouch("people");
    const statusAtOf = (doc: Y.Doc, id: MemberId) => ({ statusAt: readMember(doc, id)?.statusAt ?? null });
    return document.editAndRead(editorOf(display), statusAtOf, (doc) => {
      const { id } = readMember(doc, input.id) ?? throwNotFound();
      operations.setStatus.apply(doc, { id, status: input.status, until: input.until });
      return id;
    });
  });

  routes.add(calls.tickOnDisplay, async ({ id, completed, takenBy }, display) => {
    display.requireTouch("list");
    // A display needs access to people to name a member.
    if (takenBy !== undefined) display.requireTouch("people");
    const tick = (doc: Y.Doc) => {
      if (takenBy !== undefined && !readMember(doc, takenBy)) throwNotFound();
      const line = readLine(doc, id) ?? throwNotFound();
      operations.changeLine.apply(doc, { id: line.id, completed });
    };
    return edit(display, tick, takenBy);
  });

  routes.add(calls.announceOnDisplay, async ({ text }, display) => {
    display.requireTouch("messages");
    return edit(display, (doc) => operations.tellEveryone.apply(doc, { id: newId<"message">(), text }));
  });

  routes.add(calls.answerOnDisplay, async ({ id, mark, memberId }, display) => {
    display.requireTouch("messages");
    display.requireTouch("people");
    const answer = (doc: Y.Doc) => {
      const message = readMessage(doc, id);
      if (!message || message.to.length > 0 || !readMember(doc, memberId)) return throwNotFound();
      operations.markMessage.apply(doc, { id: message.id, mark });
    };
    return edit(display, answer, memberId);
  });

  routes.add(calls.stopTimerOnDisplay, async (input, display) => {
    display.requireTouch("timers");
    return edit(display, (doc) => {
      const { id } = readTimer(doc, input.id) ?? throwNotFound();
      operations.stopTimer.apply(doc, { id });
    });
  });
}

function describe(row: DisplayRow): DisplayInfo {
  const { _id: id, name, shows, canTouch, dim, calendar, createdAt, lastSeenAt } = row;
  return {
    id,
    name,
    shows,
    canTouch,
    dim,
    calendar,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}

function refuseCode(): never {
  throw new HubError(
    "not-found",
    "That code didn't work. Codes expire after 10 minutes. Check the code on the screen.",
  );
}
