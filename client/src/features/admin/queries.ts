import * as endpoints from "@hub/shared/features/admin/endpoints";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../hub/api.ts";
import { useChangeCall } from "../../hub/use-change-call.ts";

const hubStateKey = [endpoints.readHubState.path];

/** The hub's families and its state. */
export function useHubState() {
  return useQuery({ queryKey: hubStateKey, queryFn: () => call(endpoints.readHubState, {}) });
}

export function useSwitchBackups() {
  return useChangeCall(endpoints.switchBackups, hubStateKey);
}

export function useChangeSignUps() {
  return useChangeCall(endpoints.changeSignUps, hubStateKey);
}
