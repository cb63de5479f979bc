import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";

interface Props {
  unsent: number;
  onSignOut: () => Promise<void>;
  onClose: () => void;
}

/** Signing out wipes this device, so what has not reached the hub would be gone. */
export function SignOutDialog({ unsent, onSignOut, onClose }: Props) {
  const [isPending, setIsPending] = useState(false);
  const signOut = () => {
    setIsPending(true);
    void onSignOut().catch(() => setIsPending(false));
  };
  return (
    <Dialog title="Sign out now?" onClose={onClose}>
      <chakra.p marginBottom={6}>
        {unsent === 1 ? "1 change is" : `${unsent} changes are`} only on this device and would be lost. Wait until you
        are connected to keep {unsent === 1 ? "it" : "them"}.
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        <Button variant="primary" flex="1" onClick={onClose}>
          Stay signed in
        </Button>
        <Button variant="quietDanger" isPending={isPending} onClick={signOut}>
          Sign out and lose {unsent === 1 ? "it" : "them"}
        </Button>
      </chakra.div>
    </Dialog>
  );
}
