import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { useHubOptions } from "../../hub/use-hub-options.ts";
import { Button } from "../../ui/Button.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Form } from "../../ui/Form.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useRequestPasswordReset } from "./security-queries.ts";

/** Lists every way to recover an account after a forgotten password. */
export function ForgottenPassword({ email: typed, onClose }: { email: string; onClose: () => void }) {
  const { sendsLinks = false, supportEmail } = useHubOptions().data ?? {};
  return (
    <chakra.section
      aria-labelledby="forgotten"
      display="flex"
      flexDirection="column"
      gap={4}
      padding={4}
      borderWidth="1px"
      borderRadius="md"
    >
      <chakra.h3 id="forgotten" fontSize="md">
        Reset your password
      </chakra.h3>
      {sendsLinks && <MailForm typed={typed} />}
      <chakra.ul listStyleType="disc" paddingInlineStart={5} display="flex" flexDirection="column" gap={2}>
        <li>
          {sendsLinks ? "No email? An" : "An"} owner of your family can create a link for you (Family Members, then
          “Invite someone”, then “Sign-in help”). Open the link to choose a new password.
        </li>
        <li>
          No owner can sign in? {supportEmail ? `Write to ${supportEmail}` : "Ask the person who runs this hub"}. They
          can create a link on the hub's computer with{" "}
          <chakra.code overflowWrap="anywhere">npm run hub -- reset-password</chakra.code> and your email address.
        </li>
      </chakra.ul>
      <Button alignSelf="flex-start" onClick={onClose}>
        Back to sign-in
      </Button>
    </chakra.section>
  );
}

function MailForm({ typed }: { typed: string }) {
  const request = useRequestPasswordReset();
  const [email, setEmail] = useState(typed);
  if (request.isSuccess)
    return (
      <Notice role="status">
        If {email} has an account on this hub, we've sent it a link. The link works once, for 10 minutes.
      </Notice>
    );
  return (
    <Form onSubmit={() => request.mutate(email)} isChanged={false}>
      <TextField label="Your email" type="email" required autoComplete="username" value={email} onChange={setEmail} />
      <FailureNotice error={request.error} />
      <Button type="submit" variant="primary" isPending={request.isPending}>
        Send me a link
      </Button>
    </Form>
  );
}
