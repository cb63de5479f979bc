import { useState } from "react";
import { useLocation } from "../../lib/location.ts";
import { Button } from "../../ui/Button.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Form } from "../../ui/Form.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useSignIn } from "./queries.ts";

/** The address hash that opens the form for the second factor. */
const codeHash = "#code";

const CodeForm = lazyPart(() => import("./CodeForm.tsx").then((module) => module.CodeForm));
const ForgottenPassword = lazyPart(() => import("./ForgottenPassword.tsx").then((module) => module.ForgottenPassword));

export function SignInForm() {
  const signIn = useSignIn();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  // The hub sends users here who returned from a provider and need a second factor.
  const [needsCode, setNeedsCode] = useState(useLocation().hash === codeHash);
  const [isForgotten, setIsForgotten] = useState(false);

  if (needsCode) return <CodeForm onBack={() => setNeedsCode(false)} />;
  if (isForgotten) return <ForgottenPassword email={email} onClose={() => setIsForgotten(false)} />;

  const submit = () => signIn.mutate({ email, password }, { onSuccess: (answer) => setNeedsCode("needs" in answer) });

  return (
    <Form onSubmit={submit} isChanged={false}>
      <TextField label="Email" type="email" required autoComplete="username" value={email} onChange={setEmail} />
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
