/** Links a provider account to a hub account. It requires proof of identity and must end in the session that began it. */
import { HubError } from "@hub/shared/errors";
import type { ProviderName } from "@hub/shared/features/account/security-schema";
import type { Request } from "express";
import { Membership, type MembershipSources } from "../../auth/membership.ts";
import type { LoginAttempt } from "../../auth/sessions.ts";
import type { Config } from "../../config.ts";
import type { Log } from "../../log.ts";
import type { Users } from "../../storage/users.ts";
import type { AccountMail } from "./account-mail.ts";
import { isOnAllowlist, type ProviderSignIns } from "./provider-sign-in.ts";

interface LinkingParts {
  users: Users;
  sources: MembershipSources;
  providerSignIns: ProviderSignIns;
  accountMail: AccountMail;
  config: Config;
  log: Log;
}

export type Linking = ReturnType<typeof createLinking>;

/** The page that shows the result. */
const settingsPath = "/settings#privacy";

export function createLinking({ users, sources, providerSignIns, accountMail, config, log }: LinkingParts) {
  async function link(name: ProviderName, loginAttempt: LoginAttempt, request: Request): Promise<void> {
    const account = await providerSignIns.finish(name, loginAttempt, request);
    const { user } = await Membership.of(request, sources);
    // Another user may have signed in on this browser meanwhile.
    if (user._id !== loginAttempt.linksTo) throw new HubError("forbidden");
    if (!isOnAllowlist(account, config))
      throw new HubError("forbidden", "This account isn't allowed to sign in to this hub.");
    if (!(await users.addIdentity(user._id, account.identity)))
      throw new HubError("conflict", "You have already linked an account from that provider.");
    accountMail.notifySignInMethodsChanged(
      user.email,
      "An external account was linked to your account. It can now sign you in.",
    );
  }

  return {
    /** Returns the URL to redirect the browser to. */
    begin: (name: ProviderName, { user }: Membership, request: Request): Promise<string> =>
      providerSignIns.start(name, request, { next: settingsPath, linksTo: user._id }),

    /** Returns the URL to redirect the browser to after the provider's response. */
    async finish(name: ProviderName, loginAttempt: LoginAttempt, request: Request): Promise<string> {
      try {
        await link(name, loginAttempt, request);
        return loginAttempt.next;
      } catch (error) {
        log.warn({ error: String(error), provider: name, address: request.ip }, "account: linking was refused");
        const isTaken = error instanceof HubError && error.code === "conflict";
        return settingsPath.replace("#", `?linking=${isTaken ? "taken" : "failed"}#`);
      }
    },
  };
}
