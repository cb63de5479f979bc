import type { User } from "@hub/shared/features/account/schema";
import { useState } from "react";
import { refreshSession, showFailureToast } from "../../hub/session.ts";
import { useHubOptions } from "../../hub/use-hub-options.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Form } from "../../ui/Form.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { OwnPasswordField } from "./OwnPasswordField.tsx";
import { useChangeEmail } from "./security-queries.ts";

export function EmailDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const change = useChangeEmail();
  const sendsLinks = useHubOptions().data?.sendsLinks === true;
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");

  const submit = () =>
    change.mutate(
      { ...(password !== "" && { password }), email },
      {
        onSuccess: ({ state }) => {
          if (state === "sent") return;
          refreshSession().catch((error: unknown) =>
            showFailureToast(error, "Your new address will appear after you reload the page."),
          );
          onClose();
        },
      },
    );

  return (
    <Dialog title="Change your email address" onClose={onClose}>
      {change.data?.state === "sent" ? (
        <Notice role="status">
          We've sent a link to {email}. Open it within 10 minutes. Until then, keep signing in with {user.email}.
        </Notice>
      ) : (
        <Form onSubmit={submit} isChanged={email !== ""}>
          <p>
            Your current address is {user.email}.{" "}
            {sendsLinks
              ? "To confirm the new one, open the link we'll send to it."
              : "This hub can't send email to check the new one, so double-check it. You'll use it to sign in."}
          </p>
          <TextField
            label="New email address"
            type="email"
            required
            autoComplete="email"
            value={email}
            onChange={setEmail}
          />
          <OwnPasswordField value={password} onChange={setPassword} />
          <FailureNotice error={change.error} />
          <Button type="submit" variant="primary" isPending={change.isPending}>
            Change email address
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
