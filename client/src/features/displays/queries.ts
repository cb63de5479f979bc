import { changeDisplay, confirmDisplay, listDisplays, revokeDisplay } from "@hub/shared/features/displays/endpoints";
import type { DisplayInfo } from "@hub/shared/features/displays/schema";
import type { DisplayId } from "@hub/shared/ids";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../hub/api.ts";

const displaysKey = [listDisplays.path];

export function useDisplays() {
  return useQuery({ queryKey: displaysKey, queryFn: () => call(listDisplays, {}) });
}

export type Grants = Pick<DisplayInfo, "name" | "shows" | "canTouch">;
export type DisplayChanges = Partial<Grants & Pick<DisplayInfo, "dim">> & { reload?: true };

/** Makes the device that shows a code a display of the family. */
export function useConfirmDisplay() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Grants & { code: string }) => call(confirmDisplay, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: displaysKey }),
  });
}

export function useChangeDisplay() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: DisplayChanges & { id: DisplayId }) => call(changeDisplay, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: displaysKey }),
  });
}

/** Ends a display for good; what it shows goes from its screen at once. */
export function useRevokeDisplay() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: DisplayId }) => call(revokeDisplay, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: displaysKey }),
  });
}
