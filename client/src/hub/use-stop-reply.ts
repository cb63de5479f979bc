import { stopReply } from "@hub/shared/features/assistant/endpoints";
import type { ConversationId } from "@hub/shared/ids";
import { useMutation } from "@tanstack/react-query";
import { call } from "./api.ts";

/** Stops an answer of the assistant while it arrives, whichever screen asked for it. */
export function useStopReply(): (id: ConversationId) => void {
  const { mutate } = useMutation({
    mutationFn: (id: ConversationId) => call(stopReply, { id }),
    // The answer may have ended at that moment, which is just as good.
    onError: () => undefined,
  });
  return mutate;
}
