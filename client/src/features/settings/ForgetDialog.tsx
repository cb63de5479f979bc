import { assistantName } from "@hub/shared/features/assistant/name";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useForgetConversations } from "./queries.ts";

export function ForgetDialog({ onClose, onForgotten }: { onClose: () => void; onForgotten: () => void }) {
  const forget = useForgetConversations(onForgotten);
  return (
    <ConfirmDialog
      title="Forget our conversations?"
      keepLabel="Keep them"
      confirmLabel="Forget them"
      onConfirm={forget.mutate}
      isPending={forget.isPending}
      error={forget.error}
      onClose={onClose}
    >
      Everything that you and {assistantName} said is deleted. What {assistantName} changed stays, and can then no
      longer be taken back from here.
    </ConfirmDialog>
  );
}
