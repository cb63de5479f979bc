import type { Realtime } from "@hub/realtime";
import type { Author } from "@hub/shared/check";
import { HubError } from "@hub/shared/errors";
import { authOptions, currentUser, signIn, signOut, signUp } from "@hub/shared/features/account/endpoints";
import type { Request } from "express";
import type { Account, Accounts } from "../../auth/accounts.ts";
import { describeUser } from "../../auth/describe-user.ts";
import type { Providers } from "../../auth/providers.ts";
import { endSession, startSession } from "../../auth/sessions.ts";
import type { Config } from "../../config.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Routes } from "../../http/route.ts";
import type { Doors } from "../../live/doors.ts";
import type { Families } from "../../storage/families.ts";

interface AccountParts {
  accounts: Accounts;
  providers: Providers;
  families: Families;
  realtime: Realtime<Author>;
  limits: RateLimits;
  doors: Doors;
  config: Config;
}

export function addAccountRoutes(routes: Routes, parts: AccountParts): void {
  const { accounts, providers, limits, doors, config } = parts;
  routes.add(currentUser, (_input, membership) => describeUser(parts, membership.user, membership));

  routes.add(authOptions, async () => ({
    password: true,
    oidc: providers.has("oidc"),
    google: providers.has("google"),
    supportEmail: config.supportEmail ?? null,
    sendsEmail: config.smtp !== undefined,
    transcribes: config.ai?.transcribeModel !== undefined,
    placeholders: config.hasPlaceholders,
  }));

  routes.add(signUp, async ({ password, timeZone = null, ...profile }, _caller, request) => {
    await limits.spend("signUp", addressOf(request));
    // Making an account looks at the password of one that is there, so it counts as a try of that.
    await spendTry(profile.email, request);
    return enter(await accounts.signUp(profile, password, timeZone), request);
  });

  routes.add(signIn, async ({ email, password }, _caller, request) => {
    await limits.spend("signInPerAddress", addressOf(request));
    await spendTry(email, request);
    const account = await accounts.findByPassword(email, password);
    if (!account) throw new HubError("forbidden", "That e-mail and password do not go together.");
    await limits.forget("signIn", `${addressOf(request)} ${email}`);
    return enter(account, request);
  });

  routes.add(signOut, async (_input, membership, request) => {
    await endSession(request);
    doors.closeSession(membership);
    return null;
  });

  async function spendTry(email: string, request: Request): Promise<void> {
    await limits.spend("signIn", `${addressOf(request)} ${email}`);
    await limits.spend("signInPerEmail", email);
  }

  async function enter({ user, row }: Account, request: Request) {
    await startSession(request, { userId: user._id, generation: user.generation });
    return describeUser(parts, user, row);
  }
}

function addressOf(request: Request): string {
  return request.ip ?? "unknown";
}
