/** What every way of signing in ends with: a session, and its row in the list of sign-ins. */
import type { PushPayload } from "@hub/shared/features/reminders/schema";
import type { FamilyId, UserId } from "@hub/shared/ids";
import type { Request } from "express";
import type { Account } from "../../auth/accounts.ts";
import { deviceName } from "../../auth/device-name.ts";
import { createKnownDevices } from "../../auth/known-devices.ts";
import type { Membership } from "../../auth/membership.ts";
import { needsCode } from "../../auth/one-time-codes.ts";
import { renewSession, saveSession, saveSignInStep, startSession } from "../../auth/sessions.ts";
import type { Config } from "../../config.ts";
import { describeNetwork } from "../../http/addresses.ts";
import type { Connections } from "../../live/connections.ts";
import type { Live } from "../../live/live.ts";
import type { Log } from "../../log.ts";
import type { SharedDeviceId } from "../../storage/shared-devices.ts";
import type { SignIns } from "../../storage/sign-ins.ts";
import type { UserRow } from "../../storage/users.ts";

interface SignInSessionParts {
  config: Config;
  signIns: SignIns;
  connections: Connections;
  live: Live;
  notifier: { tell(userId: UserId, message: PushPayload & { isForMail: boolean }): Promise<unknown> };
  log: Pick<Log, "warn">;
}

interface SessionOptions {
  /** Whether the person had never signed in on the device before. */
  isNewDevice: boolean;
  /** Whether they showed more than a password or a sign-in at a provider. */
  isTwoFactor: boolean;
  /** The family that the session is in; undefined only in a session from before people could have two. */
  familyId: FamilyId | undefined;
  /** Whether the person was signed in until now. */
  isContinued?: boolean;
  /** The shared device on which a child gave their PIN. */
  sharedDeviceId?: SharedDeviceId | undefined;
  /** Missing at a new sign-in, which is now. */
  signedInMs?: number;
}

export type SignInSessions = ReturnType<typeof createSignInSessions>;

export function createSignInSessions(parts: SignInSessionParts) {
  const { config, signIns, connections, live } = parts;
  const devices = createKnownDevices(config);

  /** Starts a session in the place of the one that the browser has, if any. */
  async function startSignIn(
    request: Request,
    { _id: userId, generation }: UserRow,
    how: SessionOptions,
  ): Promise<void> {
    const { isNewDevice, isTwoFactor, familyId, isContinued = false, sharedDeviceId, signedInMs = Date.now() } = how;
    const previous = { id: request.sessionID, isSignedIn: request.session.userId !== undefined };
    await startSession(request, { userId, familyId, generation, isTwoFactor, sharedDeviceId, signedInMs });
    const next = { sessionId: request.sessionID, generation, place: describeNetwork(request, config) };
    if (isContinued && (await signIns.moveToSession(previous.id, next))) return;
    if (previous.isSignedIn) await signIns.removeOfSessions([previous.id]);
    const device = deviceName(request.headers["user-agent"]);
    await signIns.add({ ...next, userId, device, isNewDevice, sharedDeviceId });
  }

  /**
   * Replaces the session by a new one, without telling anybody; what `how` leaves out is as before. It does not count
   * as a new sign-in, which is how a person without a password proves who they are.
   */
  async function renew(
    request: Request,
    user: UserRow,
    how: Partial<Pick<SessionOptions, "isTwoFactor" | "familyId">> = {},
  ): Promise<void> {
    const { userId, familyId, isTwoFactor = false, sharedDeviceId, signedInMs = 0 } = request.session;
    const previous =
      userId === user._id
        ? { isContinued: true, familyId, isTwoFactor, sharedDeviceId, signedInMs }
        : { familyId: undefined, isTwoFactor: false };
    await startSignIn(request, user, { isNewDevice: false, ...previous, ...how });
    devices.remember(request, user);
  }

  return {
    devices,

    /**
     * Whether somebody who gave the right password has to give a code too. Until they have, the session is signed in as
     * nobody.
     */
    async requiresCode(request: Request, user: UserRow): Promise<boolean> {
      if (!needsCode(user)) return false;
      await renewSession(request);
      await saveSignInStep(request, { pendingSignIn: { userId: user._id, generation: user.generation } });
      return true;
    },

    /** Signs in a person who has shown who they are, and tells their other screens if the device is new. */
    async enter(
      request: Request,
      { user, row: { familyId } }: Account,
      { isTwoFactor }: Pick<SessionOptions, "isTwoFactor">,
    ): Promise<void> {
      const isNewDevice = devices.deviceIdOf(request, user) === undefined;
      await startSignIn(request, user, { isNewDevice, isTwoFactor, familyId });
      devices.remember(request, user);
      if (!isNewDevice) return;
      live.ownChanged(user._id);
      // Not waited for: it asks services elsewhere.
      void notifyNewDevice(request, user._id, parts);
    },

    /** Lets a child in on a shared device, which has no owner to whom it could be new. */
    enterByPin: (request: Request, user: UserRow, how: { familyId: FamilyId; sharedDeviceId: SharedDeviceId }) =>
      startSignIn(request, user, { ...how, isNewDevice: false, isTwoFactor: false }),

    renew,

    /** Notes that this session's person has shown a second factor, and reconnects their screens if they needed one. */
    async recordSecondFactor(request: Request, { user, needsSecondFactor }: Membership): Promise<void> {
      request.session.isTwoFactor = true;
      await saveSession(request);
      if (needsSecondFactor) connections.reopenUser(user._id);
    },

    /** Gives this browser a new session after all of the person's have ended, and reopens their sockets everywhere. */
    async renewAfterSignOut(request: Request, user: UserRow, how?: Pick<SessionOptions, "isTwoFactor">): Promise<void> {
      await renew(request, user, how);
      // Not before this browser has its new session, without which its own screens could not reconnect.
      request.res?.once("close", () => connections.reopenUser(user._id));
    },
  };
}

/** Notifies a person on their other devices; the bell shows it too. */
async function notifyNewDevice(request: Request, userId: UserId, { notifier, log }: SignInSessionParts): Promise<void> {
  const message = {
    title: `You signed in: ${deviceName(request.headers["user-agent"])}`,
    body: "If that was not you, end it in the settings and choose another password.",
    path: "/settings#privacy",
    tag: "sign-in",
    reminder: null,
    actions: [],
    isForMail: true,
  };
  await notifier.tell(userId, message).catch((error: unknown) => log.warn({ error }, "sign-in: nobody was told of it"));
}
