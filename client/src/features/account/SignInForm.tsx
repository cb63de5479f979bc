import { chakra } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
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
      <FailureNotice error={signIn.error} />
      <Button type="submit" variant="primary" isPending={signIn.isPending}>
        Sign in
      </Button>
    </chakra.form>
  );
}
