/** Links and unlinks provider accounts. */
import { HubError } from "@hub/shared/errors";
import * as calls from "@hub/shared/features/account/provider-endpoints";
import type { Routes } from "../../api/route.ts";
import type { Providers } from "../../auth/providers.ts";
import type { RequireReauthentication } from "../../auth/reauthentication.ts";
import { throwNotFound } from "../../documents/family-document.ts";
import { callerKey } from "../../http/addresses.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Users } from "../../storage/users.ts";
import type { AccountMail } from "./account-mail.ts";
import type { Linking } from "./linking.ts";
import type { SignInSessions } from "./sign-in-session.ts";

interface ProviderParts {
  users: Users;
  providers: Providers;
  linking: Linking;
  limits: RateLimits;
  requireReauthentication: RequireReauthentication;
  signInSessions: SignInSessions;
  accountMail: AccountMail;
}

export function addProviderRoutes(routes: Routes, parts: ProviderParts): void {
  const { users, providers, linking, limits, requireReauthentication, signInSessions, accountMail } = parts;

  routes.add(calls.linkProvider, async ({ provider, password }, membership, request) => {
    if (!providers.has(provider)) return throwNotFound();
    await limits.spend("providerSignIns", callerKey(request));
    await requireReauthentication(membership, password, request);
    return { url: await linking.begin(provider, membership, request) };
  });

  routes.add(calls.unlinkProvider, async ({ provider, password }, membership, request) => {
    const { _id, identities, email } = membership.user;
    await requireReauthentication(membership, password, request);
    const issuer = providers.issuerOf(provider, identities) ?? throwNotFound();
    const user = await users.removeIdentity(_id, issuer, { otherIssuers: providers.issuersExcept(issuer, identities) });
    if (!user) throw lastSignInMethodError();
    await signInSessions.renewAfterSignOut(request, user);
    accountMail.notifySignInMethodsChanged(
      email,
      "An external account was unlinked from your account. It can no longer sign you in.",
    );
    return null;
  });
}

export function lastSignInMethodError(): HubError {
  return new HubError("conflict", "This is your only way to sign in. Choose a password or add a passkey first.");
}
