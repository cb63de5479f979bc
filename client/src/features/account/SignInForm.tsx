import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Form } from "../../ui/Form.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useSignIn } from "./queries.ts";

export function SignInForm() {
  const signIn = useSignIn();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");

  const submit = () => signIn.mutate({ email, password });

  return (
    <Form onSubmit={submit}>
      <TextField label="E-mail" type="email" required autoComplete="username" value={email} onChange={setEmail} />
      <TextField
        label="Password"
        type="password"
        required
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <FailureNotice error={signIn.error} />
      <Button type="submit" variant="primary" isPending={signIn.isPending}>
        Sign in
      </Button>
    </Form>
  );
}
