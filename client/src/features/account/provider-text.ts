import type { ProviderName } from "@hub/shared/features/account/security-schema";

export const providerNames: Record<ProviderName, string> = { google: "Google", oidc: "Single sign-on" };

/** Why linking did not work, as the hub says in the address to which it sends the browser back. */
export function linkingProblem(query: string): string | undefined {
  const problem = new URLSearchParams(query).get("linking");
  if (problem === "taken")
    return "That account opens another account on this hub, or you have linked one of that kind already.";
  return problem === null ? undefined : "Linking did not work. Nothing was changed. Please try again.";
}
