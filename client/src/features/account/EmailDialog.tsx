import type { User } from "@hub/shared/features/account/schema";
import { useState } from "react";
import { refreshSession, toastFailure } from "../../hub/session.ts";
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
          refreshSession().catch((error: unknown) => toastFailure(error, "Your new address shows after a reload."));
          onClose();
        },
      },
    );

  return (
    <Dialog title="Change your e-mail address" onClose={onClose}>
      {change.data?.state === "sent" ? (
        <Notice role="status">
          A link is on its way to {email}. Open it within 10 minutes. Until then {user.email} stays yours.
        </Notice>
      ) : (
        <Form onSubmit={submit} isChanged={email !== ""}>
          <p>
            Now it is {user.email}.{" "}
            {sendsLinks
              ? "The new one takes effect once you open the link that we send there."
              : "This hub cannot send e-mail to check it, so look twice: you sign in with it."}
          </p>
          <TextField
            label="New e-mail address"
            type="email"
            required
            autoComplete="email"
            value={email}
            onChange={setEmail}
          />
          <OwnPasswordField value={password} onChange={setPassword} />
          <FailureNotice error={change.error} />
          <Button type="submit" variant="primary" isPending={change.isPending}>
            Change e-mail address
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
