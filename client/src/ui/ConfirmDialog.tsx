import { chakra } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { FailureNotice } from "./FailureNotice.tsx";

interface Props extends ComponentProps<typeof Dialog> {
  cancelLabel: string;
  confirmLabel: string;
  onConfirm: () => void;
  isPending?: boolean;
  /** Why the action failed. */
  error?: Error | null;
}

/** Asks for confirmation before a permanent deletion. */
export function ConfirmDialog({
  cancelLabel,
  confirmLabel,
  onConfirm,
  isPending = false,
  error = null,
  children,
  ...rest
}: Props) {
  return (
    <Dialog {...rest}>
      <chakra.div display="flex" flexDirection="column" gap={4}>
        <p>{children}</p>
        <FailureNotice error={error} />
        <chakra.div display="flex" flexWrap="wrap" gap={2}>
          <Button flex="1" onClick={rest.onClose}>
            {cancelLabel}
          </Button>
          <Button variant="danger" flex="1" isPending={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </chakra.div>
      </chakra.div>
    </Dialog>
  );
}
