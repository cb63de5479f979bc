import { chat } from "@hub/shared/features/assistant/endpoints";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { assistantOfflineText, readOnlyChatText } from "../../ui/assistant-text.ts";
import { useMay } from "../../ui/use-may.ts";

/** Whether the assistant is available, and if not, why. */
export type AskState = { can: true } | { can: false; reason: string };

export function useAskState(): AskState {
  const isOffline = useIsOffline();
  const may = useMay(chat.access);
  if (isOffline) return { can: false, reason: assistantOfflineText };
  return may ? { can: true } : { can: false, reason: readOnlyChatText };
}
