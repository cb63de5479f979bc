import { chakra } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { failureText } from "../../ui/failure-text.ts";
import { TextInput } from "../../ui/inputs.ts";
import { Notice } from "../../ui/Notice.tsx";
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
      <Field label="E-mail">
        {(control) => (
          <TextInput
            {...control}
            type="email"
            required
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label="Password">
        {(control) => (
          <TextInput
            {...control}
            type="password"
            required
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
      </Field>
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
