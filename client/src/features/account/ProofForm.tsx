import { type ReactNode, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Form } from "../../ui/Form.tsx";
import { OwnPasswordField } from "./OwnPasswordField.tsx";
import type { Proof } from "./second-factor-queries.ts";

interface Props {
  /** The text of the button. */
  label: string;
  isDanger?: boolean;
  isPending: boolean;
  error: Error | null;
  onSubmit: (proof: Proof) => void;
  /** Describes the change to confirm. */
  children: ReactNode;
}

/** Asks for the password again before a security change. */
export function ProofForm({ label, isDanger = false, isPending, error, onSubmit, children }: Props) {
  const [password, setPassword] = useState("");
  return (
    <Form onSubmit={() => onSubmit(password === "" ? {} : { password })} isChanged={false}>
      <p>{children}</p>
      <OwnPasswordField value={password} onChange={setPassword} />
      <FailureNotice error={error} />
      <Button type="submit" variant={isDanger ? "danger" : "primary"} isPending={isPending}>
        {label}
      </Button>
    </Form>
  );
}
