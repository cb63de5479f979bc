import { useState } from "react";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";

interface Props {
  unsent: number;
  onSignOut: () => Promise<void>;
  onClose: () => void;
}

/** Signing out wipes this device, so what has not reached the hub would be gone. */
export function SignOutDialog({ unsent, onSignOut, onClose }: Props) {
  const [isPending, setIsPending] = useState(false);
  const them = unsent === 1 ? "it" : "them";
  const signOut = () => {
    setIsPending(true);
    void onSignOut().catch(() => setIsPending(false));
  };
  return (
    <ConfirmDialog
      title="Sign out now?"
      keepLabel="Stay signed in"
      confirmLabel={`Sign out and lose ${them}`}
      onConfirm={signOut}
      isPending={isPending}
      onClose={onClose}
    >
      {unsent === 1 ? "1 change is" : `${unsent} changes are`} only on this device and would be lost. Wait until you are
      connected to keep {them}.
    </ConfirmDialog>
  );
}
