/** Changes the email address. If the hub sends email, the user must first open a link sent to the new address. */
import * as calls from "@hub/shared/features/account/recovery-endpoints";
import type { Routes } from "../../api/route.ts";
import type { Admins } from "../../auth/admins.ts";
import type { RequireReauthentication } from "../../auth/reauthentication.ts";
import type { Config } from "../../config.ts";
import { throwNotFound } from "../../documents/family-document.ts";
import { callerKey } from "../../http/addresses.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Live } from "../../live/live.ts";
import type { AccountLinks } from "../../storage/account-links.ts";
import type { Memberships } from "../../storage/memberships.ts";
import { emailTakenError, type UserRow, type Users } from "../../storage/users.ts";
import { type AccountMail, mailedLinkBase } from "./account-mail.ts";

interface EmailParts {
  users: Users;
  memberships: Memberships;
  accountLinks: AccountLinks;
  limits: RateLimits;
  live: Live;
  requireReauthentication: RequireReauthentication;
  admins: Admins;
  accountMail: AccountMail;
  config: Config;
}

const changed = { state: "changed" } as const;
const sent = { state: "sent" } as const;

export function addEmailRoutes(routes: Routes, parts: EmailParts): void {
  const { users, memberships, accountLinks, limits, live, requireReauthentication, admins, accountMail, config } =
    parts;

  async function setEmail(user: UserRow, email: string): Promise<void> {
    await users.setEmail(user._id, email);
    // Revoke links that were sent to the previous address.
    await accountLinks.removeOfUser(user._id);
    for (const { familyId } of await memberships.ofUsers([user._id])) live.notifyPeopleChange(familyId);
    accountMail.notifyEmailChanged(user.email, email);
  }

  routes.add(calls.changeEmail, async ({ email, password }, membership, request) => {
    const { user } = membership;
    await limits.spend("accountChanges", user._id);
    await requireReauthentication(membership, password, request);
    if (email === user.email) return changed;
    if (await users.findByEmail(email)) throw emailTakenError();
    const base = mailedLinkBase(config);
    if (base === undefined) {
      admins.requireClaimAllowed(email, request);
      await setEmail(user, email);
      return changed;
    }
    const { token } = await accountLinks.add(user._id, { kind: "email", by: "mail", email });
    accountMail.sendEmailLink(email, `${base}/confirm-email#${token}`);
    return sent;
  });

  routes.add(calls.confirmEmail, async ({ token }, _caller, request) => {
    await limits.spend("accountLinks", callerKey(request));
    const { userId, email } = await accountLinks.take("email", token);
    const user = (await users.findById(userId)) ?? throwNotFound();
    if (email === null) return throwNotFound();
    await setEmail(user, email);
    return { email };
  });
}
