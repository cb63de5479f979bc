/** Authenticator codes as a second factor after the password, and recovery codes for users who lost the app. */
import { HubError } from "@hub/shared/errors";
import * as calls from "@hub/shared/features/account/second-factor-endpoints";
import type { Request } from "express";
import type { Routes } from "../../api/route.ts";
import type { Accounts } from "../../auth/accounts.ts";
import { describeUser } from "../../auth/describe-user.ts";
import { Membership, type MembershipSources } from "../../auth/membership.ts";
import { isAppCode, newRecoveryCodes, type OneTimeCodes } from "../../auth/one-time-codes.ts";
import type { RequireReauthentication } from "../../auth/reauthentication.ts";
import { saveSignInStep } from "../../auth/sessions.ts";
import { newTotpSecret, stepOfCode, totpUri } from "../../auth/totp.ts";
import { type FamilyDocument, throwNotFound } from "../../documents/family-document.ts";
import { callerKey } from "../../http/addresses.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Encryption } from "../../storage/encryption.ts";
import type { Families } from "../../storage/families.ts";
import type { UserRow, Users } from "../../storage/users.ts";
import type { AccountMail } from "./account-mail.ts";
import type { SignInSessions } from "./sign-in-session.ts";

export interface SecondFactorParts {
  users: Users;
  families: Families;
  document: FamilyDocument;
  accounts: Accounts;
  sources: MembershipSources;
  limits: RateLimits;
  requireReauthentication: RequireReauthentication;
  encryption: Encryption;
  oneTimeCodes: OneTimeCodes;
  signInSessions: SignInSessions;
  accountMail: AccountMail;
}

const wrongCode = "That code didn't work. Enter the code that the app shows now, or one of your recovery codes.";

export function addSecondFactorRoutes(routes: Routes, parts: SecondFactorParts): void {
  const { users, limits, requireReauthentication, encryption, signInSessions, accountMail } = parts;

  routes.add(calls.startTotp, async ({ password }, membership, request) => {
    const { user } = membership;
    await requireReauthentication(membership, password, request);
    const secret = newTotpSecret();
    await saveSignInStep(request, { totpDraft: encryption.encrypt(secret, user._id) });
    return { secret, uri: totpUri(secret, user.email) };
  });

  routes.add(calls.confirmTotp, async ({ code }, { user }, request) => {
    await limits.spend("proofs", user._id);
    const { totpDraft = "" } = request.session;
    const secret = encryption.decrypt(totpDraft, user._id);
    const step = secret === undefined ? undefined : stepOfCode(secret, code.replaceAll(" ", ""), Date.now());
    if (step === undefined)
      throw new HubError(
        "bad-request",
        "That code didn't work. Check that your phone's clock is right, and try the next code.",
      );
    const { codes, hashes } = newRecoveryCodes();
    const changed = await users.setTotp(user._id, { secret: totpDraft, lastStep: step }, hashes);
    await signInSessions.renewAfterSignOut(request, changed ?? throwNotFound(), { isTwoFactor: true });
    accountMail.notifySignInMethodsChanged(
      user.email,
      "Signing in now requires a code from an authenticator app after the password.",
    );
    return { recoveryCodes: codes };
  });

  routes.add(calls.removeTotp, async ({ password }, membership, request) => {
    await requireReauthentication(membership, password, request);
    await signInSessions.renewAfterSignOut(request, (await users.removeTotp(membership.user._id)) ?? throwNotFound());
    accountMail.notifySignInMethodsChanged(
      membership.user.email,
      "Signing in no longer requires a code from an authenticator app.",
    );
    return null;
  });

  routes.add(calls.renewRecoveryCodes, async ({ password }, membership, request) => {
    const { user } = membership;
    await requireReauthentication(membership, password, request);
    if (!user.totp)
      throw new HubError("conflict", "Recovery codes are a backup for an authenticator app. Set up the app first.");
    const { codes, hashes } = newRecoveryCodes();
    await users.setRecoveryCodes(user._id, hashes);
    return { recoveryCodes: codes };
  });
  addCodeSignIn(routes, parts);
}

/**
 * The rate limits that an attempt with a code counts towards. An attacker who knows the password can exhaust the
 * attempts of unknown devices. The user can still sign in on a known device, or with a recovery code, which is too
 * long to guess.
 */
function codeLimits(
  code: string,
  user: UserRow,
  { request, device }: { request: Request; device: string | undefined },
) {
  if (!isAppCode(code)) return [["recoveryCodes", `${callerKey(request)} ${user._id}`]] as const;
  const key = device === undefined ? user._id : `${user._id} ${device}`;
  return [
    ["codes", key],
    ["codesPerDay", key],
  ] as const;
}

function addCodeSignIn(routes: Routes, parts: SecondFactorParts): void {
  const { users, accounts, limits, oneTimeCodes, signInSessions } = parts;

  routes.add(calls.signInWithCode, async ({ code }, _caller, request) => {
    const { pendingSignIn } = request.session;
    const user = pendingSignIn && (await users.findById(pendingSignIn.userId));
    if (!user || user.generation !== pendingSignIn.generation)
      throw new HubError("forbidden", "That took too long. Please sign in again with your email and password.");
    const limited = codeLimits(code, user, { request, device: signInSessions.devices.deviceIdOf(request, user) });
    for (const [name, key] of limited) await limits.spend(name, key);
    if (!(await oneTimeCodes.use(user, code))) throw new HubError("forbidden", wrongCode);
    for (const [name, key] of limited) await limits.reset(name, key);
    await limits.reset("signIn", `${callerKey(request)} ${user.email}`);
    await signInSessions.enter(request, await accounts.ofUser(user), { isTwoFactor: true });
    return describeUser(parts, user, await Membership.of(request, parts.sources));
  });
}
