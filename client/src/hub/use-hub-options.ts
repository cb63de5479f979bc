import { authOptions } from "@hub/shared/features/account/endpoints";
import { useQuery } from "@tanstack/react-query";
import { call } from "./api.ts";

/** How this hub is set up, as far as everybody may know. */
export function useHubOptions() {
  return useQuery({ queryKey: [authOptions.path], queryFn: () => call(authOptions, {}) });
}
