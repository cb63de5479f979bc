import { formatCount } from "@hub/shared/format-count";
import { useState } from "react";
import { unsentCount } from "../../sync/sync-state.ts";
import { useSyncState } from "../../sync/use-live-document.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";

interface Props {
  /** How many pictures on this device still wait for upload. */
  pictures: number;
  /** How many changes on this device wait for the user's other families. */
  otherFamilies: number;
  onSignOut: () => Promise<void>;
  onClose: () => void;
}

/** Signing out wipes this device, so changes that have not reached the hub would be lost. */
export function SignOutDialog({ pictures, otherFamilies, onSignOut, onClose }: Props) {
  const unsent = unsentCount(useSyncState()) + pictures;
  const [isPending, setIsPending] = useState(false);
  const count = unsent + otherFamilies;
  const them = count === 1 ? "it" : "them";
  const signOut = () => {
    setIsPending(true);
    void onSignOut().catch(() => setIsPending(false));
  };
  return (
    <ConfirmDialog
      title="Sign out now?"
      cancelLabel="Stay signed in"
      confirmLabel={`Sign out and lose ${them}`}
      onConfirm={signOut}
      isPending={isPending}
      onClose={onClose}
    >
      {count === 1 ? "1 change is" : `${count} changes are`} only on this device and will be lost.{" "}
      {unsent > 0 && `To keep ${them}, wait until you're connected. `}
      {otherFamilies > 0 &&
        `Switch to your other family to send the ${formatCount(otherFamilies, "change")} you made there.`}
    </ConfirmDialog>
  );
}
