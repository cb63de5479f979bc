/** Requires people to authenticate again before they change a security setting of their account (ASVS 7.5.1). */
import { HubError } from "@hub/shared/errors";
import type { Request } from "express";
import type { Config } from "../config.ts";
import type { RateLimits } from "../http/rate-limits.ts";
import { isChildAccount } from "../storage/users.ts";
import type { Membership } from "./membership.ts";
import { isPassword } from "./password.ts";

/** For this long after a sign-in, people without a password need no further proof. */
const recentSignInMs = 10 * 60 * 1000;

export type RequireReauthentication = ReturnType<typeof createReauthentication>;

export function createReauthentication({
  config,
  limits,
}: {
  config: Pick<Config, "passwordWork">;
  limits: RateLimits;
}) {
  /** Throws unless the caller gave their password, or has none and signed in recently. */
  return async ({ user }: Membership, password: string | undefined, request: Request): Promise<void> => {
    if (isChildAccount(user))
      throw new HubError("forbidden", "You sign in only with your PIN. Ask an adult to change that.");
    await limits.spend("proofs", user._id);
    if (user.passwordHash === null) {
      if (Date.now() - (request.session.signedInMs ?? 0) <= recentSignInMs) return;
      throw new HubError("forbidden", "To do this, sign out and sign in again. Then try again within 10 minutes.");
    }
    if (password === undefined || !(await isPassword(password, user.passwordHash, config.passwordWork)))
      throw new HubError("forbidden", "That is not your password.");
    await limits.reset("proofs", user._id);
  };
}
