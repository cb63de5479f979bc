/** A browser's way to a provider and back, whether it signs somebody in or links an account there to the one here. */
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
    /** Returns the address at the provider, and keeps the attempt in the session until the browser comes back. */
    async start(
      name: ProviderName,
      request: Request,
      { next, ...linking }: Pick<LoginAttempt, "next" | "linksTo">,
    ): Promise<string> {
      if (linking.linksTo && config.publicUrl !== undefined && !isAtPublicUrl(request, config))
        throw new HubError(
          "conflict",
          `The provider leads back to ${config.publicUrl}. Open the hub there and try again.`,
        );
      const { url, loginAttempt } = await providers.startLogin(name, { redirectUri: callbackUrl(name, request), next });
      await saveSignInStep(request, { loginAttempt: { ...loginAttempt, ...linking } });
      return url;
    },

    /** The account at the provider. An answer counts once, so the attempt is forgotten before it is used. */
    async finish(name: ProviderName, loginAttempt: LoginAttempt, request: Request): Promise<ProviderAccount> {
      Reflect.deleteProperty(request.session, "loginAttempt" satisfies keyof SessionData);
      await saveSession(request);
      const answer = new URL(request.originalUrl, "http://hub");
      return providers.finishLogin(name, loginAttempt, new URL(callbackUrl(name, request) + answer.search));
    },
  };
}

/** Whether a person is on the list of those who may come in through a provider; without a list, everybody is. */
export function isListed({ profile, isEmailVerified }: ProviderAccount, { providerAccounts }: Config): boolean {
  if (!providerAccounts) return true;
  const { email } = profile;
  const isNamed = providerAccounts.some((entry) => entry === email || (entry.startsWith("@") && email.endsWith(entry)));
  return isNamed && isEmailVerified;
}
