import type { Endpoint } from "@hub/shared/api";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "./api.ts";

/** A mutation that refetches `queryKey` when it succeeds. */
export function useChangeCall<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  queryKey: readonly string[],
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<Input>) => call(endpoint, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  });
}
