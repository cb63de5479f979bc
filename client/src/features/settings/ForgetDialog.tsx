import { chakra } from "@chakra-ui/react";
import { assistantName } from "@hub/shared/features/assistant/name";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { useForgetConversations } from "./queries.ts";

export function ForgetDialog({ onClose, onForgotten }: { onClose: () => void; onForgotten: () => void }) {
  const forget = useForgetConversations(onForgotten);
  return (
    <Dialog title="Forget our conversations?" onClose={onClose}>
      <chakra.div display="flex" flexDirection="column" gap={4}>
        <p>
          Everything that you and {assistantName} said is deleted. What {assistantName} changed stays, and can then no
          longer be taken back from here.
        </p>
        <FailureNotice error={forget.error} />
        <chakra.div display="flex" flexWrap="wrap" gap={2}>
          <Button flex="1" onClick={onClose}>
            Keep them
          </Button>
          <Button variant="danger" flex="1" isPending={forget.isPending} onClick={() => forget.mutate()}>
            Forget them
          </Button>
        </chakra.div>
      </chakra.div>
    </Dialog>
  );
}
