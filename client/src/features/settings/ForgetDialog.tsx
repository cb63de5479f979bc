import { assistantName } from "@hub/shared/features/assistant/name";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useForgetConversations } from "./queries.ts";

export function ForgetDialog({ onClose, onForgotten }: { onClose: () => void; onForgotten: () => void }) {
  const forget = useForgetConversations(onForgotten);
  return (
    <ConfirmDialog
      title="Delete your chat history?"
      cancelLabel="Cancel"
      confirmLabel="Delete"
      onConfirm={forget.mutate}
      isPending={forget.isPending}
      error={forget.error}
      onClose={onClose}
    >
      This deletes everything you and {assistantName} said. {assistantName}'s changes stay, but you can no longer undo
      them from the chat.
    </ConfirmDialog>
  );
}
