import * as endpoints from "@hub/shared/features/account/provider-endpoints";
import type { ProviderName } from "@hub/shared/features/account/security-schema";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../hub/api.ts";
import { useChangeCall } from "../../hub/use-change-call.ts";
import type { Proof } from "./second-factor-queries.ts";
import { securityKey } from "./security-queries.ts";

/** Opens the provider's page, which returns to the settings. */
export function useLinkProvider() {
  return useMutation({
    mutationFn: (input: Proof & { provider: ProviderName }) => call(endpoints.linkProvider, input),
    onSuccess: ({ url }) => {
      location.href = url;
    },
  });
}

export function useUnlinkProvider() {
  return useChangeCall(endpoints.unlinkProvider, securityKey);
}
