import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { CreateAccountForm } from "./CreateAccountForm.tsx";
import { SignInForm } from "./SignInForm.tsx";

interface Props {
  first: "sign-in" | "create";
  /** What stands above the form to sign in; the spec's words where no provider has them. */
  title?: string;
}

/** The hub's own account: sign in, or make one. */
export function AccountForms({ first, title = "Continue with the hub account" }: Props) {
  const [form, setForm] = useState(first);
  const isCreating = form === "create";
  return (
    <chakra.div display="flex" flexDirection="column" gap={4}>
      <chakra.h2 fontSize="xl">{isCreating ? "Create your account" : title}</chakra.h2>
      {isCreating ? <CreateAccountForm /> : <SignInForm />}
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="center"
        fontSize="sm"
        color="quiet"
      >
        {isCreating ? "Already have an account?" : "New here?"}
        <Button look="quiet" paddingInline={2} onClick={() => setForm(isCreating ? "sign-in" : "create")}>
          {isCreating ? "Sign in instead" : "Create an account"}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
