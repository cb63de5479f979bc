import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { TextInput } from "../../ui/inputs.ts";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useRestore } from "./queries.ts";

/** Restores a backup of another hub. Available while this hub has no accounts. */
export function RestoreForm() {
  const restore = useRestore();
  const [isOpen, setOpen] = useState(false);
  const [file, setFile] = useState<File>();
  const [passphrase, setPassphrase] = useState("");

  if (restore.isSuccess) {
    return (
      <>
        <Notice>
          Your backup is restored. Sign in as before, then set up your displays, calendar links and app passwords again.
        </Notice>
        <Button onClick={() => window.location.reload()}>Continue</Button>
      </>
    );
  }
  if (!isOpen) {
    return (
      <Button variant="quiet" wide onClick={() => setOpen(true)}>
        Restore a backup
      </Button>
    );
  }
  return (
    <Form onSubmit={() => file && restore.mutate({ file, passphrase })} isChanged={false}>
      <Field label="Backup file">
        {(control) => (
          <TextInput {...control} type="file" required onChange={(event) => setFile(event.currentTarget.files?.[0])} />
        )}
      </Field>
      <TextField
        label="Passphrase"
        type="password"
        required
        autoComplete="off"
        value={passphrase}
        onChange={setPassphrase}
      />
      <FailureNotice error={restore.error} />
      <Button type="submit" variant="primary" isPending={restore.isPending}>
        Restore
      </Button>
    </Form>
  );
}
