import type { ProviderName } from "@hub/shared/features/account/security-schema";
import { Dialog } from "../../ui/Dialog.tsx";
import { ProofForm } from "./ProofForm.tsx";
import { useLinkProvider, useUnlinkProvider } from "./provider-queries.ts";
import { providerNames } from "./provider-text.ts";

interface Props {
  provider: ProviderName;
  isLinked: boolean;
  onClose: () => void;
}

/** Confirms linking or unlinking a provider account. */
export function ProviderDialog({ provider, isLinked, onClose }: Props) {
  const name = providerNames[provider];
  const link = useLinkProvider();
  const unlink = useUnlinkProvider();
  return isLinked ? (
    <Dialog title={`Unlink ${name}?`} onClose={onClose}>
      <ProofForm
        label="Unlink"
        isDanger
        isPending={unlink.isPending}
        error={unlink.error}
        onSubmit={(proof) => unlink.mutate({ ...proof, provider }, { onSuccess: onClose })}
      >
        You won't be able to sign in with it, and you'll be signed out on all your other devices.
      </ProofForm>
    </Dialog>
  ) : (
    <Dialog title={`Link ${name}`} onClose={onClose}>
      <ProofForm
        label="Continue"
        // Stays pending until the browser leaves the page.
        isPending={link.isPending || link.isSuccess}
        error={link.error}
        onSubmit={(proof) => link.mutate({ ...proof, provider })}
      >
        You'll sign in with this provider and return to Family Hub. After that, you won't need a password to sign in.
      </ProofForm>
    </Dialog>
  );
}
