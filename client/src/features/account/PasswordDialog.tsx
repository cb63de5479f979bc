import { passwordSchema } from "@hub/shared/features/account/credentials";
import { useState } from "react";
import { addToast } from "../../lib/toast.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Form } from "../../ui/Form.tsx";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { OwnPasswordField } from "./OwnPasswordField.tsx";
import { useChangePassword } from "./security-queries.ts";

/** Changes the user's password, or sets the first one. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const change = useChangePassword(() => {
    addToast({ title: "Password changed", description: "You're signed out on all your other devices." });
    onClose();
  });
  const [password, setPassword] = useState("");
  const [newPassword, setNewPassword] = useState("");
  const [wrong, setWrong] = useState<string>();

  const submit = () => {
    const parsed = passwordSchema.safeParse(newPassword);
    setWrong(parsed.error?.issues[0]?.message);
    if (parsed.success) change.mutate({ ...(password !== "" && { password }), newPassword });
  };

  return (
    <Dialog title="Change your password" onClose={onClose}>
      <Form onSubmit={submit} isChanged={newPassword !== ""} noValidate>
        <OwnPasswordField value={password} onChange={setPassword} />
        <NewPasswordField value={newPassword} onChange={setNewPassword} error={wrong} />
        <p>This signs out all your other devices.</p>
        <FailureNotice error={change.error} />
        <Button type="submit" variant="primary" isPending={change.isPending}>
          Change password
        </Button>
      </Form>
    </Dialog>
  );
}
