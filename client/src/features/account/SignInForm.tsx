import { chakra } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { failureText } from "../../ui/failure-text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useSignIn } from "./queries.ts";

export function SignInForm() {
  const signIn = useSignIn();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");

  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate({ email, password });
  };

  return (
    <chakra.form onSubmit={submit} display="flex" flexDirection="column" gap={4}>
      <TextField label="E-mail" type="email" required autoComplete="username" value={email} onChange={setEmail} />
      <TextField
        label="Password"
        type="password"
        required
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      {signIn.isError && (
        <Notice tone="clay" role="alert">
          {failureText(signIn.error)}
        </Notice>
      )}
      <Button type="submit" variant="primary" isPending={signIn.isPending}>
        Sign in
      </Button>
    </chakra.form>
  );
}
