import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Form } from "../../ui/Form.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useSignIn } from "./queries.ts";

const ForgottenPassword = lazyPart(async () => (await import("./ForgottenPassword.tsx")).ForgottenPassword);

export function SignInForm() {
  const signIn = useSignIn();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [isForgotten, setIsForgotten] = useState(false);

  if (isForgotten) return <ForgottenPassword email={email} onClose={() => setIsForgotten(false)} />;

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
      <Button variant="quiet" alignSelf="center" onClick={() => setIsForgotten(true)}>
        Forgot your password?
      </Button>
    </Form>
  );
}
