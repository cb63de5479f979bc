/** Lists and revokes a user's sessions. */
import * as calls from "@hub/shared/features/account/session-endpoints";
import type { NextFunction, Request, Response } from "express";
import type { Routes } from "../../api/route.ts";
import { deviceName } from "../../auth/device-name.ts";
import type { SessionRecords } from "../../auth/session-records.ts";
import type { Config } from "../../config.ts";
import { throwNotFound } from "../../documents/family-document.ts";
import { describeNetwork } from "../../http/addresses.ts";
import type { Connections } from "../../live/connections.ts";
import type { Live } from "../../live/live.ts";
import type { Log } from "../../log.ts";
import type { SignIns } from "../../storage/sign-ins.ts";
import type { Users } from "../../storage/users.ts";
import type { SignInSessions } from "./sign-in-session.ts";

interface SessionParts {
  users: Users;
  signIns: SignIns;
  sources: { sessionRecords: SessionRecords };
  connections: Connections;
  live: Live;
  signInSessions: SignInSessions;
}

export function addSessionRoutes(routes: Routes, parts: SessionParts): void {
  const { users, signIns, connections, live, signInSessions } = parts;
  const { sessionRecords } = parts.sources;

  routes.add(calls.listSessions, async (_input, { user, sessionId }) => {
    const rows = await signIns.ofUser(user._id, user.generation);
    const existing = await sessionRecords.existing(rows.map((row) => row.sessionId));
    const ended = rows.filter((row) => !existing.has(row.sessionId));
    await signIns.removeOfSessions(ended.map((row) => row.sessionId));
    return rows
      .filter((row) => existing.has(row.sessionId))
      .sort((a, b) => Number(b.sessionId === sessionId) - Number(a.sessionId === sessionId))
      .map(({ _id: id, device, place, isNewDevice, startedAt, lastUsedAt, ...row }) => ({
        id,
        device,
        place,
        isNewDevice,
        startedAt: startedAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isCurrent: row.sessionId === sessionId,
      }));
  });

  routes.add(calls.endSession, async ({ id }, { user }) => {
    const { sessionId } = (await signIns.take(user._id, id)) ?? throwNotFound();
    await sessionRecords.end(sessionId);
    connections.closeSession({ user, sessionId });
    live.notifyPersonalDataChange(user._id);
    return null;
  });

  routes.add(calls.endOtherSessions, async (_input, { user }, request) => {
    // This includes sessions that are not in the list.
    await users.endSessions(user._id);
    await signIns.removeOfUser(user._id);
    await signInSessions.renewAfterSignOut(request, (await users.findById(user._id)) ?? throwNotFound());
    return null;
  });
}

/** The minimum time between two updates of a session's last use. */
const useIntervalMs = 5 * 60 * 1000;
const maxRecorded = 10_000;

/** Records the last use and the network of a session. Not awaited. */
export function recordSessionUse({ config, signIns, log }: { config: Config; signIns: SignIns; log: Log }) {
  const recordedMs = new Map<string, number>();
  return (request: Request, _response: Response, next: NextFunction): void => {
    next();
    const { userId, generation, signedInMs = 0 } = request.session;
    const { sessionID: sessionId } = request;
    const nowMs = Date.now();
    if (userId === undefined || generation === undefined) return;
    const isRecorded = (ms: number) => ms <= nowMs && nowMs - ms < useIntervalMs;
    // The sign-in itself records its use.
    if (isRecorded(signedInMs) || isRecorded(recordedMs.get(sessionId) ?? 0)) return;
    if (recordedMs.size >= maxRecorded) recordedMs.clear();
    recordedMs.set(sessionId, nowMs);
    const device = deviceName(request.headers["user-agent"]);
    signIns
      .recordUse({ sessionId, userId, generation, device, place: describeNetwork(request, config) })
      .catch((error: unknown) => log.debug({ error: String(error) }, "sessions: recording the last use failed"));
  };
}
