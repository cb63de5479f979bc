import { HubError } from "@hub/shared/errors";
import { authOptions, currentUser, signOut } from "@hub/shared/features/account/endpoints";
import { signIn, signUp } from "@hub/shared/features/account/sign-in-endpoints";
import type { Request } from "express";
import type { Routes } from "../../api/route.ts";
import type { Account, Accounts } from "../../auth/accounts.ts";
import type { Admins } from "../../auth/admins.ts";
import { describeUser } from "../../auth/describe-user.ts";
import { Membership, type MembershipSources } from "../../auth/membership.ts";
import { needsCode } from "../../auth/one-time-codes.ts";
import type { Providers } from "../../auth/providers.ts";
import { endSession } from "../../auth/sessions.ts";
import type { SignUps } from "../../auth/sign-ups.ts";
import type { Config } from "../../config.ts";
import type { FamilyDocument } from "../../documents/family-document.ts";
import { callerKey } from "../../http/addresses.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Connections } from "../../live/connections.ts";
import type { Log } from "../../log.ts";
import type { Families } from "../../storage/families.ts";
import { emailTakenError, type Users } from "../../storage/users.ts";
import { mailedLinkBase } from "./account-mail.ts";
import type { SignInSessions } from "./sign-in-session.ts";

interface AccountParts {
  accounts: Accounts;
  users: Users;
  admins: Admins;
  sources: MembershipSources;
  providers: Providers;
  signUps: SignUps;
  families: Families;
  document: FamilyDocument;
  limits: RateLimits;
  connections: Connections;
  signInSessions: SignInSessions;
  config: Config;
  log: Log;
}

const codeNeeded = { needs: "code" } as const;

export function addAccountRoutes(routes: Routes, parts: AccountParts): void {
  const { accounts, users, providers, signUps, limits, connections, signInSessions, config, log } = parts;
  const { devices } = signInSessions;
  routes.add(currentUser, (_input, membership) => describeUser(parts, membership.user, membership));

  routes.add(authOptions, async (_input, _caller, request) => ({
    password: true,
    oidc: providers.has("oidc"),
    google: providers.has("google"),
    signUps: await signUps.accessFor(request),
    restores: await signUps.canRestore(request),
    supportEmail: config.supportEmail ?? null,
    sendsEmail: config.smtp !== undefined,
    sendsLinks: mailedLinkBase(config) !== undefined,
    transcribes: config.ai?.transcribeModel !== undefined,
    placeholders: config.hasPlaceholders,
  }));

  routes.add(signUp, async ({ password, timeZone = null, inviteToken, ...profile }, _caller, request) => {
    await limits.spend("signUp", callerKey(request));
    // A sign-up with an existing email checks the password, so it counts as a sign-in attempt.
    await spendTry(profile.email, request, await deviceOf(profile.email, request));
    const requireSignUp = async () => {
      parts.admins.requireClaimAllowed(profile.email, request);
      await signUps.requireSignUp(request, inviteToken);
    };
    const account = await accounts.signUp(profile, password, { timeZone, requireSignUp }).catch((error: unknown) => {
      // The account may exist with another password.
      if (error instanceof HubError && error.code !== "unavailable") logRefusal(request);
      throw error;
    });
    // An account with a second factor must not open with the password alone.
    if (needsCode(account.user)) throw emailTakenError();
    await signInSessions.renew(request, account.user, { familyId: account.row.familyId });
    return describe(account, request);
  });

  routes.add(signIn, async ({ email, password }, _caller, request) => {
    const device = await deviceOf(email, request);
    if (device === undefined) await limits.spend("signInPerAddress", callerKey(request));
    await spendTry(email, request, device);
    const account = await accounts.findByPassword(email, password);
    if (!account) {
      logRefusal(request);
      throw new HubError("forbidden", "Wrong email or password.");
    }
    if (await signInSessions.requiresCode(request, account.user)) return codeNeeded;
    await limits.reset("signIn", `${callerKey(request)} ${email}`);
    if (device !== undefined) await limits.reset("signInPerDevice", device);
    await signInSessions.enter(request, account, { isTwoFactor: false });
    return describe(account, request);
  });

  routes.add(signOut, async (_input, membership, request) => {
    await endSession(request);
    connections.closeSession(membership);
    return null;
  });

  /** Logs only the IP address, so that operators can block it. */
  function logRefusal(request: Request): void {
    log.warn({ address: request.ip }, "Sign-in refused");
  }

  /** The id of the device, if the account with this email address has signed in on it before. */
  async function deviceOf(email: string, request: Request): Promise<string | undefined> {
    const user = devices.hasDeviceCookie(request) ? await users.findByEmail(email) : null;
    return user ? devices.deviceIdOf(request, user) : undefined;
  }

  async function spendTry(email: string, request: Request, device: string | undefined): Promise<void> {
    if (device !== undefined) return limits.spend("signInPerDevice", device);
    await limits.spend("signIn", `${callerKey(request)} ${email}`);
    await limits.spend("signInPerEmail", email);
  }

  const describe = async ({ user }: Account, request: Request) =>
    describeUser(parts, user, await Membership.of(request, parts.sources));
}
