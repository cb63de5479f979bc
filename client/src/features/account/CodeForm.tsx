import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Form } from "../../ui/Form.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useSignInWithCode } from "./second-factor-queries.ts";

/** Asks for the second factor after a correct password. */
export function CodeForm({ onBack }: { onBack: () => void }) {
  const signIn = useSignInWithCode();
  const [code, setCode] = useState("");
  return (
    <Form onSubmit={() => signIn.mutate(code)} isChanged={false}>
      <TextField
        label="Code"
        hint="Enter the six digits from your authenticator app, or a recovery code."
        required
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={setCode}
      />
      <FailureNotice error={signIn.error} />
      <Button type="submit" variant="primary" isPending={signIn.isPending}>
        Sign in
      </Button>
      <p>
        Don't have either? An owner of your family can create a link that turns codes off (“Invite someone”, then
        “Sign-in help”).
      </p>
      <Button variant="quiet" alignSelf="center" onClick={onBack}>
        Back
      </Button>
    </Form>
  );
}
