/** Dialogs that ask for the password before an authenticator app, a passkey or the recovery codes are changed. */
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
        label="Remove it"
        isDanger
        isPending={remove.isPending}
        error={remove.error}
        onSubmit={(proof) => remove.mutate(proof, { onSuccess: onClose })}
      >
        You then sign in with your password alone. The recovery codes stop working, and all your other devices are
        signed out.
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
        <ProofForm label="Make new codes" isPending={renew.isPending} error={renew.error} onSubmit={renew.mutate}>
          The codes that you have now stop working.
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
        label="Make a passkey"
        isPending={add.isPending}
        error={null}
        onSubmit={(proof) => add.mutate(proof, { onSuccess: onClose })}
      >
        A passkey signs you in with your finger, your face or the PIN of this device, without a password or a code.
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
        label="Remove it"
        isDanger
        isPending={remove.isPending}
        error={remove.error}
        onSubmit={(proof) => remove.mutate({ ...proof, id: passkey.id }, { onSuccess: onClose })}
      >
        {`"${passkey.name}" no longer signs you in, and all your other devices are signed out.`}
      </ProofForm>
    </Dialog>
  );
}
