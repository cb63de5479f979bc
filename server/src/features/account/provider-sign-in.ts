/** The redirect to a provider and back, for sign-in and for linking. */
import { HubError } from "@hub/shared/errors";
import type { ProviderName } from "@hub/shared/features/account/security-schema";
import type { Request } from "express";
import type { SessionData } from "express-session";
import type { ProviderAccount, Providers } from "../../auth/providers.ts";
import { type LoginAttempt, saveSession, saveSignInStep } from "../../auth/sessions.ts";
import type { Config } from "../../config.ts";
import { baseUrl, isAtPublicUrl } from "../../http/origin.ts";

export type ProviderSignIns = ReturnType<typeof createProviderSignIns>;

export function createProviderSignIns({ providers, config }: { providers: Providers; config: Config }) {
  const callbackUrl = (name: ProviderName, request: Request) => `${baseUrl(request, config)}/api/auth/callback/${name}`;
  return {
    /** Returns the provider's URL. Stores the attempt in the session until the browser returns. */
    async start(
      name: ProviderName,
      request: Request,
      { next, ...linking }: Pick<LoginAttempt, "next" | "linksTo">,
    ): Promise<string> {
      if (linking.linksTo && config.publicUrl !== undefined && !isAtPublicUrl(request, config))
        throw new HubError(
          "conflict",
          `This works only at ${config.publicUrl}. Open the hub at that address and try again.`,
        );
      const { url, loginAttempt } = await providers.startLogin(name, { redirectUri: callbackUrl(name, request), next });
      await saveSignInStep(request, { loginAttempt: { ...loginAttempt, ...linking } });
      return url;
    },

    /** Returns the provider account. The attempt is removed before use, so that each response works once. */
    async finish(name: ProviderName, loginAttempt: LoginAttempt, request: Request): Promise<ProviderAccount> {
      Reflect.deleteProperty(request.session, "loginAttempt" satisfies keyof SessionData);
      await saveSession(request);
      const answer = new URL(request.originalUrl, "http://hub");
      return providers.finishLogin(name, loginAttempt, new URL(callbackUrl(name, request) + answer.search));
    },
  };
}

/** True if the hub's allowlist contains the account, or if there is no allowlist. */
export function isOnAllowlist({ profile, isEmailVerified }: ProviderAccount, { providerAccounts }: Config): boolean {
  if (!providerAccounts) return true;
  const { email } = profile;
  const isEntry = providerAccounts.some((entry) => entry === email || (entry.startsWith("@") && email.endsWith(entry)));
  return isEntry && isEmailVerified;
}
