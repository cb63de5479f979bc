/** Dialogs that ask for the password before a change of an authenticator app, a passkey or the recovery codes. */
import type { PasskeyInfo } from "@hub/shared/features/account/security-schema";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { ProofForm } from "./ProofForm.tsx";
import { passkeyFailureText } from "./passkey-text.ts";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { useAddPasskey, useRemovePasskey, useRemoveTotp, useRenewRecoveryCodes } from "./second-factor-queries.ts";

export function RemoveTotpDialog({ onClose }: { onClose: () => void }) {
  const remove = useRemoveTotp();
  return (
    <Dialog title="Remove the authenticator app?" onClose={onClose}>
      <ProofForm
        label="Remove"
        isDanger
        isPending={remove.isPending}
        error={remove.error}
        onSubmit={(proof) => remove.mutate(proof, { onSuccess: onClose })}
      >
        You'll sign in with only your password. Your recovery codes will stop working, and you'll be signed out on all
        your other devices.
      </ProofForm>
    </Dialog>
  );
}

export function RecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const renew = useRenewRecoveryCodes();
  return (
    <Dialog title="New recovery codes" onClose={onClose}>
      {renew.data ? (
        <RecoveryCodes codes={renew.data.recoveryCodes} onClose={onClose} />
      ) : (
        <ProofForm label="Create new codes" isPending={renew.isPending} error={renew.error} onSubmit={renew.mutate}>
          Your current codes will stop working.
        </ProofForm>
      )}
    </Dialog>
  );
}

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const add = useAddPasskey();
  return (
    <Dialog title="Add a passkey" onClose={onClose}>
      <ProofForm
        label="Create passkey"
        isPending={add.isPending}
        error={null}
        onSubmit={(proof) => add.mutate(proof, { onSuccess: onClose })}
      >
        Sign in with your fingerprint, your face or this device's PIN instead of a password or a code.
      </ProofForm>
      {add.error && (
        <Notice tone="clay" role="alert" marginTop={4}>
          {passkeyFailureText(add.error)}
        </Notice>
      )}
    </Dialog>
  );
}

export function RemovePasskeyDialog({ passkey, onClose }: { passkey: PasskeyInfo; onClose: () => void }) {
  const remove = useRemovePasskey();
  return (
    <Dialog title="Remove this passkey?" onClose={onClose}>
      <ProofForm
        label="Remove"
        isDanger
        isPending={remove.isPending}
        error={remove.error}
        onSubmit={(proof) => remove.mutate({ ...proof, id: passkey.id }, { onSuccess: onClose })}
      >
        {`"${passkey.name}" will stop working, and you'll be signed out on all your other devices.`}
      </ProofForm>
    </Dialog>
  );
}
