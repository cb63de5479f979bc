import type { ProviderName } from "@hub/shared/features/account/security-schema";

export const providerNames: Record<ProviderName, string> = { google: "Google", oidc: "Single sign-on" };

/** Why linking failed, from the query that the hub adds to the return address. */
export function linkingProblem(query: string): string | undefined {
  const problem = new URLSearchParams(query).get("linking");
  if (problem === "taken")
    return "That account belongs to someone else on this hub, or you've already linked an account from that provider.";
  return problem === null ? undefined : "We couldn't link your account. Nothing changed. Try again.";
}
