import { stopReply } from "@hub/shared/features/assistant/endpoints";
import type { ConversationId } from "@hub/shared/ids";
import { useMutation } from "@tanstack/react-query";
import { call } from "./api.ts";

/** Stops an answer of the assistant that is on its way, wherever it was asked. */
export function useStopReply(): (id: ConversationId) => void {
  const { mutate } = useMutation({
    mutationFn: (id: ConversationId) => call(stopReply, { id }),
    // It may have ended in that moment, which is as good.
    onError: () => undefined,
  });
  return mutate;
}
