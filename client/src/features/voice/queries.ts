import { listConversations, transcribe, voiceChat } from "@hub/shared/features/assistant/endpoints";
import type { ConversationId } from "@hub/shared/ids";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../hub/api.ts";
import { isSessionLoss } from "../../hub/session.ts";
import { addToast } from "../../lib/toast.ts";
import type { Recording } from "./recorder.ts";

export interface SpokenQuestion {
  id: ConversationId;
  message: string;
}

/** Asks for an answer to be spoken. */
export function useVoiceChat() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, message }: SpokenQuestion) => call(voiceChat, { message, id }),
    // The dashboard shows these exchanges as well.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listConversations.path] }),
  });
  return mutateAsync;
}

/** Transcribes a recording on the hub. */
export async function transcribeRecording(recording: Recording): Promise<string> {
  return (await call(transcribe, recording)).text;
}

export function toastAssistantError(error: unknown): void {
  if (isSessionLoss(error)) return;
  const description = "Failed to process your request. Please try again.";
  addToast({ title: "Assistant Error", description, variant: "destructive" });
}
