import { chakra } from "@chakra-ui/react";
import { passwordSchema } from "@hub/shared/features/account/credentials";
import { useState } from "react";
import { useLocation } from "../../lib/location.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Form } from "../../ui/Form.tsx";
import { NarrowPage } from "../../ui/NarrowPage.tsx";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { useResetPassword } from "./security-queries.ts";

/** The page of a password link. The token is in the hash, which browsers never send to a server. */
export function NewPasswordPage() {
  const token = useLocation().hash.slice(1);
  const reset = useResetPassword();
  const [newPassword, setNewPassword] = useState("");
  const [problem, setProblem] = useState<string>();

  const submit = () => {
    const parsed = passwordSchema.safeParse(newPassword);
    setProblem(parsed.error?.issues[0]?.message);
    if (parsed.success) reset.mutate({ token, newPassword });
  };

  if (token === "")
    return (
      <NarrowPage>
        <chakra.h1 fontSize="2xl" marginBottom={2}>
          This link is incomplete
        </chakra.h1>
        <chakra.p color="quiet">Open the complete link, exactly as you received it.</chakra.p>
      </NarrowPage>
    );
  return (
    <NarrowPage>
      <chakra.h1 fontSize="2xl" marginBottom={2}>
        {reset.isSuccess ? "Your password has changed" : "Choose a new password"}
      </chakra.h1>
      <chakra.p color="quiet" marginBottom={6}>
        {reset.isSuccess
          ? "We've signed you out on all your devices. Sign in with your new password."
          : "This link works once. Changing your password signs you out on all your devices."}
      </chakra.p>
      {reset.isSuccess ? (
        <ButtonLink to="/login" variant="primary">
          Sign in
        </ButtonLink>
      ) : (
        <Form onSubmit={submit} isChanged={false} noValidate>
          <NewPasswordField value={newPassword} onChange={setNewPassword} error={problem} />
          <FailureNotice error={reset.error} />
          <Button type="submit" variant="primary" isPending={reset.isPending}>
            Change password
          </Button>
        </Form>
      )}
    </NarrowPage>
  );
}
