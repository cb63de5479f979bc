/** Links an account at a provider to the one here. It begins with the person's proof and ends in the same session. */
import { HubError } from "@hub/shared/errors";
import type { ProviderName } from "@hub/shared/features/account/security-schema";
import type { Request } from "express";
import { Membership, type MembershipSources } from "../../auth/membership.ts";
import type { LoginAttempt } from "../../auth/sessions.ts";
import type { Config } from "../../config.ts";
import type { Log } from "../../log.ts";
import type { Users } from "../../storage/users.ts";
import type { AccountMail } from "./account-mail.ts";
import { isListed, type ProviderSignIns } from "./provider-sign-in.ts";

interface LinkingParts {
  users: Users;
  sources: MembershipSources;
  visits: ProviderSignIns;
  accountMail: AccountMail;
  config: Config;
  log: Log;
}

export type Linking = ReturnType<typeof createLinking>;

/** The page that tells the person how it went. */
const settingsPath = "/settings#privacy";

export function createLinking({ users, sources, visits, accountMail, config, log }: LinkingParts) {
  async function link(name: ProviderName, loginAttempt: LoginAttempt, request: Request): Promise<void> {
    const account = await visits.finish(name, loginAttempt, request);
    const { user } = await Membership.of(request, sources);
    // Somebody else may have signed in here since.
    if (user._id !== loginAttempt.linksTo) throw new HubError("forbidden");
    if (!isListed(account, config))
      throw new HubError("forbidden", "This account is not on the list of those who may come in.");
    if (!(await users.addIdentity(user._id, account.identity)))
      throw new HubError("conflict", "You have already linked an account from that provider.");
    accountMail.notifySignInMethodsChanged(
      user.email,
      "An account elsewhere was linked to it and opens it from now on.",
    );
  }

  return {
    /** Returns the address to send the browser to. */
    begin: (name: ProviderName, { user }: Membership, request: Request): Promise<string> =>
      visits.start(name, request, { next: settingsPath, linksTo: user._id }),

    /** Returns the address to send the browser to once it is back. */
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
