import { stopReply } from "@hub/shared/features/assistant/endpoints";
import type { ConversationId } from "@hub/shared/ids";
import { useMutation } from "@tanstack/react-query";
import { call } from "./api.ts";

/** Stops a reply of the assistant while it streams. Any screen can stop it. */
export function useStopReply(): (id: ConversationId) => void {
  const { mutate } = useMutation({
    mutationFn: (id: ConversationId) => call(stopReply, { id }),
    // The reply may have just ended, which has the same result.
    onError: () => undefined,
  });
  return mutate;
}
