import { changeDisplay, confirmDisplay, listDisplays, revokeDisplay } from "@hub/shared/features/displays/endpoints";
import type { DisplayInfo } from "@hub/shared/features/displays/schema";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../hub/api.ts";
import { useChangeCall } from "../../hub/use-change-call.ts";

const displaysKey = [listDisplays.path];

export function useDisplays() {
  return useQuery({ queryKey: displaysKey, queryFn: () => call(listDisplays, {}) });
}

/** What the family sets for a display: its name, its content, and whether touch is allowed. */
export type Grants = Pick<DisplayInfo, "name" | "shows" | "canTouch">;

/** Pairs the device that shows a code with the family. */
export function useConfirmDisplay() {
  return useChangeCall(confirmDisplay, displaysKey);
}

export function useChangeDisplay() {
  return useChangeCall(changeDisplay, displaysKey);
}

/** Revokes a display permanently and clears its screen at once. */
export function useRevokeDisplay() {
  return useChangeCall(revokeDisplay, displaysKey);
}
