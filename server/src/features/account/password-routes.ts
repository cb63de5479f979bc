/** Changes a password, with the current one or a one-time link. Revokes all other sessions of the user. */
import { HubError } from "@hub/shared/errors";
import * as calls from "@hub/shared/features/account/recovery-endpoints";
import type { Security } from "@hub/shared/features/account/security-schema";
import type { FamilyId, UserId } from "@hub/shared/ids";
import type { Request } from "express";
import type { Routes } from "../../api/route.ts";
import type { Admins } from "../../auth/admins.ts";
import { describeUser } from "../../auth/describe-user.ts";
import { hashPassword } from "../../auth/password.ts";
import type { Providers } from "../../auth/providers.ts";
import type { RequireReauthentication } from "../../auth/reauthentication.ts";
import type { Config } from "../../config.ts";
import { type FamilyDocument, throwNotFound } from "../../documents/family-document.ts";
import { callerKey } from "../../http/addresses.ts";
import { shareableUrl } from "../../http/origin.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Connections } from "../../live/connections.ts";
import { type AccountLinks, throwInvalidLink } from "../../storage/account-links.ts";
import type { Families } from "../../storage/families.ts";
import type { Memberships } from "../../storage/memberships.ts";
import { isChildAccount, type UserRow, type Users } from "../../storage/users.ts";
import { type AccountMail, mailedLinkBase } from "./account-mail.ts";
import { describePasskey } from "./describe-passkey.ts";
import { passwordLinkUrl } from "./password-link.ts";
import type { SignInSessions } from "./sign-in-session.ts";

interface PasswordParts {
  users: Users;
  memberships: Memberships;
  families: Families;
  document: FamilyDocument;
  providers: Providers;
  admins: Admins;
  accountLinks: AccountLinks;
  limits: RateLimits;
  connections: Connections;
  requireReauthentication: RequireReauthentication;
  signInSessions: SignInSessions;
  accountMail: AccountMail;
  config: Config;
}

function describeSecurity(user: UserRow, providers: Providers): Omit<Security, "isAdmin"> {
  const { passwordHash, totp, recoveryCodes, passkeys, identities } = user;
  return {
    hasPassword: passwordHash !== null,
    hasTotp: Boolean(totp),
    recoveryCodesLeft: recoveryCodes?.length ?? 0,
    passkeys: (passkeys ?? []).map(describePasskey),
    providers: providers.names.map((provider) => ({
      provider,
      isLinked: providers.issuerOf(provider, identities) !== undefined,
    })),
  };
}

export function addPasswordRoutes(routes: Routes, parts: PasswordParts): void {
  const { users, accountLinks, limits, connections, requireReauthentication, signInSessions, accountMail, config } =
    parts;

  /** An owner may create a link only for members of no other family: the link would also open those families. */
  async function isOnlyMember(userId: UserId, familyId: FamilyId): Promise<boolean> {
    const [row, ...others] = await parts.memberships.ofUsers([userId]);
    return row?.familyId === familyId && others.length === 0;
  }

  async function setPassword(userId: UserId, password: string) {
    const user = await users.setPassword(userId, await hashPassword(password, config.passwordWork));
    await accountLinks.removeOfUser(userId);
    return user ?? throwNotFound();
  }

  routes.add(calls.readSecurity, async (_input, membership) => ({
    ...describeSecurity(membership.user, parts.providers),
    isAdmin: await parts.admins.isAdmin(membership),
  }));

  routes.add(calls.changePassword, async ({ password, newPassword }, membership, request) => {
    await limits.spend("accountChanges", membership.user._id);
    await requireReauthentication(membership, password, request);
    const user = await setPassword(membership.user._id, newPassword);
    await signInSessions.renewAfterSignOut(request, user);
    accountMail.notifyPasswordChanged(user.email);
    return describeUser(parts, user, membership);
  });

  routes.add(calls.resetPassword, async ({ token, newPassword }, _caller, request) => {
    await limits.spend("accountLinks", callerKey(request));
    const { userId, by, familyId } = await accountLinks.take("password", token);
    if (familyId && !(await isOnlyMember(userId, familyId))) throwInvalidLink();
    // The owner who hands over a link knows the person. A mailed link only proves access to the mailbox, so it
    // removes no second factor (ASVS 6.4.3).
    if (by === "hand") await users.removeSecondFactors(userId);
    const user = await setPassword(userId, newPassword);
    connections.reopenUser(userId);
    accountMail.notifyPasswordChanged(user.email);
    await limits.resetAll([`${callerKey(request)} ${user.email}`, user.email]);
    return null;
  });
  addPasswordLinkRoutes(routes, parts);
}

function addPasswordLinkRoutes(routes: Routes, parts: PasswordParts): void {
  const { users, memberships, accountLinks, limits, accountMail, config } = parts;

  routes.add(calls.requestPasswordReset, async ({ email }, _caller, request) => {
    const base = mailedLinkBase(config);
    if (base === undefined)
      throw new HubError("not-found", "This hub can't send emails. Ask an owner of your family for a link.");
    await limits.spend("passwordResets", callerKey(request));
    await limits.spend("passwordResetsPerEmail", email);
    // Not awaited: the response time would reveal whether the account exists.
    void sendLink(email, base).catch(() => undefined);
    return null;
  });

  async function sendLink(email: string, base: string): Promise<void> {
    const user = await users.findByEmail(email);
    if (!user) return;
    const { token } = await accountLinks.add(user._id, { kind: "password", by: "mail" });
    accountMail.sendPasswordLink(email, passwordLinkUrl(base, token));
  }

  routes.add(calls.addPasswordLink, async ({ userId }, { familyId, user }, request: Request) => {
    const rows = await memberships.ofFamily(familyId);
    const row = rows.find((each) => each.userId === userId) ?? throwNotFound();
    // Otherwise an open session could replace the password.
    if (row.userId === user._id)
      throw new HubError("conflict", "You can change your own password in the settings, under Privacy & Security.");
    const person = (await users.findById(row.userId)) ?? throwNotFound();
    if (isChildAccount(person))
      throw new HubError("conflict", "This person signs in with a PIN. You can set a new PIN instead.");
    if ((await memberships.ofUsers([row.userId])).length > 1)
      throw new HubError(
        "conflict",
        "This person is also in another family, so you can't create a link. They can ask for one on the sign-in page if the hub sends emails. Otherwise, the person who runs the hub can create one.",
      );
    await limits.spend("accountChanges", user._id);
    const { token, expiresAt } = await accountLinks.add(row.userId, { kind: "password", by: "hand", familyId });
    return { url: passwordLinkUrl(shareableUrl(request, config), token), expiresAt: expiresAt.toISOString() };
  });
}
