import { chakra } from "@chakra-ui/react";
import { signUpSchema } from "@hub/shared/features/account/credentials";
import { isTimeZone } from "@hub/shared/zoned-time";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Form } from "../../ui/Form.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useSignUp } from "./queries.ts";

const empty = { firstName: "", lastName: "", email: "", password: "" };

export function CreateAccountForm({ inviteToken }: { inviteToken: string | undefined }) {
  const signUp = useSignUp();
  const [form, setForm] = useState(empty);
  const [wrong, setWrong] = useState<Record<string, string>>({});

  const submit = () => {
    const parsed = signUpSchema.safeParse(form);
    setWrong(parsed.success ? {} : messagesByField(parsed.error.issues));
    if (parsed.success) signUp.mutate({ ...parsed.data, timeZone: deviceTimeZone(), inviteToken });
  };

  const input = (
    name: keyof typeof empty,
    label: string,
    more: { type?: string; autoComplete: string; hint?: string },
  ) => (
    <TextField
      label={label}
      hint={more.hint}
      error={wrong[name]}
      type={more.type}
      autoComplete={more.autoComplete}
      value={form[name]}
      onChange={(next) => setForm({ ...form, [name]: next })}
    />
  );

  return (
    <Form onSubmit={submit} isChanged={false} noValidate>
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap={4}>
        {input("firstName", "First name", { autoComplete: "given-name" })}
        {input("lastName", "Last name", { autoComplete: "family-name" })}
      </chakra.div>
      {input("email", "Email", { type: "email", autoComplete: "username" })}
      {input("password", "Password", {
        type: "password",
        autoComplete: "new-password",
        hint: "At least 10 characters.",
      })}
      <FailureNotice error={signUp.error} />
      <Button type="submit" variant="primary" isPending={signUp.isPending}>
        Create account
      </Button>
    </Form>
  );
}

/** This device's time zone, for the new family. Undefined if the browser does not report it. */
function deviceTimeZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : undefined;
}

function messagesByField(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = String(path[0]);
    messages[field] ??= field === "firstName" ? "Enter your first name" : message;
  }
  return messages;
}
