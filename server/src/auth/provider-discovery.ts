/** The published configuration of the OpenID providers, each fetched once. */
import { HubError } from "@hub/shared/errors";
import type { ProviderName } from "@hub/shared/features/account/security-schema";
import {
  allowInsecureRequests,
  ClientSecretBasic,
  type Configuration,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";

const requestSeconds = 5;
const clockSkewSeconds = 30;

export function createDiscovery(config: Pick<Config, "oidc" | "google">, log: Pick<Log, "warn">) {
  const discovered = new Map<ProviderName, Promise<Configuration>>();

  return function discover(name: ProviderName): Promise<Configuration> {
    const provider = config[name];
    if (!provider) throw new HubError("not-found");
    const cached = discovered.get(name);
    if (cached !== undefined) return cached;
    const issuer = new URL(provider.issuer);
    const execute = [enableNonRepudiationChecks];
    if (issuer.protocol === "http:") {
      log.warn({ provider: name }, "sign-in: the provider is reached without HTTPS");
      execute.push(allowInsecureRequests);
    }
    const pending = discovery(
      issuer,
      provider.clientId,
      { [clockTolerance]: clockSkewSeconds },
      ClientSecretBasic(provider.clientSecret),
      {
        execute,
        timeout: requestSeconds,
      },
    );
    discovered.set(name, pending);
    // A failed discovery is retried at the next sign-in.
    pending.catch(() => discovered.delete(name));
    return pending;
  };
}
