import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { useHubOptions } from "../../hub/use-hub-options.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { CreateAccountForm } from "./CreateAccountForm.tsx";
import { SignInForm } from "./SignInForm.tsx";

interface Props {
  first: "sign-in" | "create";
  /** The heading of the sign-in form. The default is the specification's text. */
  title?: string;
  /** The token of the opened invite, which allows creating an account from any network. */
  inviteToken?: string;
}

/** Signs in to a hub account, or creates one. */
export function AccountForms({ first, title = "Sign in", inviteToken }: Props) {
  const [form, setForm] = useState(first);
  const { signUps = "open" } = useHubOptions().data ?? {};
  const mayCreate = signUps === "open" || (signUps === "invite" && inviteToken !== undefined);
  const isCreating = form === "create" && mayCreate;
  return (
    <chakra.div display="flex" flexDirection="column" gap={4}>
      <chakra.h2 fontSize="xl">{isCreating ? "Create your account" : title}</chakra.h2>
      {isCreating ? <CreateAccountForm inviteToken={inviteToken} /> : <SignInForm />}
      {!mayCreate && (
        <Notice>
          {signUps === "invite"
            ? "New here? You need an invite to join. Ask someone who uses this hub to send you one."
            : "This hub isn't accepting new accounts."}
        </Notice>
      )}
      {mayCreate && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="center"
          fontSize="sm"
          color="quiet"
        >
          {isCreating ? "Already have an account?" : "New here?"}
          <Button variant="quiet" paddingInline={2} onClick={() => setForm(isCreating ? "sign-in" : "create")}>
            {isCreating ? "Sign in instead" : "Create an account"}
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}
