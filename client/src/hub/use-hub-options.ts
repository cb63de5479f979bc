import { authOptions } from "@hub/shared/features/account/endpoints";
import { useQuery } from "@tanstack/react-query";
import { call } from "./api.ts";

/** The public options of this hub. */
export function useHubOptions() {
  return useQuery({ queryKey: [authOptions.path], queryFn: () => call(authOptions, {}) });
}
