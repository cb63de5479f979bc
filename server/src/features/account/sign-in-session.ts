/** Creates the session and its row in the list of sign-ins, for all sign-in methods. */
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
  notifier: { notify(userId: UserId, message: PushPayload & { isForMail: boolean }): Promise<unknown> };
  log: Pick<Log, "warn">;
}

interface SessionOptions {
  /** True if this is the user's first sign-in on the device. */
  isNewDevice: boolean;
  /** True if the user gave a second factor. */
  isTwoFactor: boolean;
  /** Undefined only in sessions of versions in which a user had one family. */
  familyId: FamilyId | undefined;
  /** True if the user was already signed in. */
  isContinued?: boolean;
  /** The shared device on which a child entered a PIN. */
  sharedDeviceId?: SharedDeviceId | undefined;
  /** Undefined for a new sign-in. */
  signedInMs?: number;
}

export type SignInSessions = ReturnType<typeof createSignInSessions>;

export function createSignInSessions(parts: SignInSessionParts) {
  const { config, signIns, connections, live } = parts;
  const devices = createKnownDevices(config);

  /** Starts a session. It replaces the browser's current one. */
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
   * Replaces the session without a notification. Omitted fields of `how` keep their values. It is not a new sign-in, so
   * it is no proof of identity for a user without a password.
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
     * True if the user must enter a code after the password. Until then, the session is not signed in.
     */
    async requiresCode(request: Request, user: UserRow): Promise<boolean> {
      if (!needsCode(user)) return false;
      await renewSession(request);
      await saveSignInStep(request, { pendingSignIn: { userId: user._id, generation: user.generation } });
      return true;
    },

    /** Signs in an authenticated user. Notifies their other devices if the device is new. */
    async enter(
      request: Request,
      { user, row: { familyId } }: Account,
      { isTwoFactor }: Pick<SessionOptions, "isTwoFactor">,
    ): Promise<void> {
      const isNewDevice = devices.deviceIdOf(request, user) === undefined;
      await startSignIn(request, user, { isNewDevice, isTwoFactor, familyId });
      devices.remember(request, user);
      if (!isNewDevice) return;
      live.notifyPersonalDataChange(user._id);
      // Not awaited: it calls external services.
      void notifyNewDevice(request, user._id, parts);
    },

    /** Signs in a child on a shared device. Shared devices cause no notification. */
    enterByPin: (request: Request, user: UserRow, how: { familyId: FamilyId; sharedDeviceId: SharedDeviceId }) =>
      startSignIn(request, user, { ...how, isNewDevice: false, isTwoFactor: false }),

    renew,

    /** Records the second factor in the session. Reconnects the user's sockets if the family requires one. */
    async recordSecondFactor(request: Request, { user, needsSecondFactor }: Membership): Promise<void> {
      request.session.isTwoFactor = true;
      await saveSession(request);
      if (needsSecondFactor) connections.reopenUser(user._id);
    },

    /** Gives this browser a new session after all sessions were revoked, and reconnects the user's sockets. */
    async renewAfterSignOut(request: Request, user: UserRow, how?: Pick<SessionOptions, "isTwoFactor">): Promise<void> {
      await renew(request, user, how);
      // Wait until the browser has its new session: its sockets need it to reconnect.
      request.res?.once("close", () => connections.reopenUser(user._id));
    },
  };
}

/** Notifies the user's other devices. The bell shows it too. */
async function notifyNewDevice(request: Request, userId: UserId, { notifier, log }: SignInSessionParts): Promise<void> {
  const message = {
    title: `New sign-in: ${deviceName(request.headers["user-agent"])}`,
    body: "If this wasn't you, end the session in the settings and choose a new password.",
    path: "/settings#privacy",
    tag: "sign-in",
    reminder: null,
    actions: [],
    isForMail: true,
  };
  await notifier
    .notify(userId, message)
    .catch((error: unknown) => log.warn({ error }, "sign-in: the notification failed"));
}
