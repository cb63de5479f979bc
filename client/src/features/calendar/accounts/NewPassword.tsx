import type { CalendarAccountId } from "@hub/shared/ids";
import { useState } from "react";
import { addToast } from "../../../lib/toast.ts";
import { Button } from "../../../ui/Button.tsx";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { Form } from "../../../ui/Form.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useChangeAccount } from "./queries.ts";

interface Props {
  accountId: CalendarAccountId;
  /** True if a new password may solve the account's problem. */
  isNeeded: boolean;
  onEntered: () => void;
}

/** Replaces an app password that no longer works. */
export function NewPassword({ accountId, isNeeded, onEntered }: Props) {
  const change = useChangeAccount();
  const [password, setPassword] = useState("");
  if (!isNeeded) return null;
  const submit = () => {
    if (password.trim() === "") return;
    change.mutate(
      { id: accountId, password: password.trim() },
      {
        onSuccess: () => {
          setPassword("");
          addToast({ title: "App password updated" });
          onEntered();
        },
      },
    );
  };
  return (
    <Form onSubmit={submit} isChanged={password !== ""}>
      <TextField
        label="New app password"
        hint="Enter a new one if the old one was revoked or wrong."
        type="password"
        autoComplete="off"
        value={password}
        onChange={setPassword}
      />
      <FailureNotice error={change.error} />
      <Button type="submit" isPending={change.isPending}>
        Save
      </Button>
    </Form>
  );
}
