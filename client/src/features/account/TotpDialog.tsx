import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Form } from "../../ui/Form.tsx";
import { QrCode } from "../../ui/QrCode.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { ProofForm } from "./ProofForm.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { useConfirmTotp, useStartTotp } from "./second-factor-queries.ts";

/** Sets up an authenticator app in four steps: the password, the QR code, a code from the app, the recovery codes. */
export function TotpDialog({ onClose }: { onClose: () => void }) {
  const start = useStartTotp();
  return (
    <Dialog title="Use an authenticator app" onClose={onClose}>
      {start.data ? (
        <Confirm {...start.data} onClose={onClose} />
      ) : (
        <ProofForm label="Continue" isPending={start.isPending} error={start.error} onSubmit={start.mutate}>
          An app on your phone shows a new code every 30 seconds. We'll ask for it after your password, so a stolen
          password isn't enough to sign in. You'll be signed out on all your other devices.
        </ProofForm>
      )}
    </Dialog>
  );
}

function Confirm({ secret, uri, onClose }: { secret: string; uri: string; onClose: () => void }) {
  const confirm = useConfirmTotp();
  const [code, setCode] = useState("");
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onClose={onClose} />;
  return (
    <Form onSubmit={() => confirm.mutate({ code })} isChanged={false}>
      <p>Scan this with your authenticator app, then enter the six digits it shows.</p>
      <QrCode text={uri} label="QR code for the authenticator app" />
      <chakra.p fontSize="sm" color="quiet" overflowWrap="anywhere">
        Or enter this in the app: <chakra.code color="ink">{secret}</chakra.code>
      </chakra.p>
      <TextField
        label="Code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
      />
      <FailureNotice error={confirm.error} />
      <Button type="submit" variant="primary" isPending={confirm.isPending}>
        Turn on
      </Button>
    </Form>
  );
}
