import { chakra } from "@chakra-ui/react";
import type { User } from "@hub/shared/features/account/schema";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { DetailRow } from "../../ui/DetailRow.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { ProviderSettings } from "./ProviderSettings.tsx";
import { SecondFactorSettings } from "./SecondFactorSettings.tsx";
import { useSecurity } from "./security-queries.ts";

const PasswordDialog = lazyPart(() => import("./PasswordDialog.tsx").then((module) => module.PasswordDialog));
const EmailDialog = lazyPart(() => import("./EmailDialog.tsx").then((module) => module.EmailDialog));

/** The user's sign-in methods, and the actions that change them. */
export function SignInSettings({ user }: { user: User }) {
  const security = useSecurity().data;
  const [open, setOpen] = useState<"password" | "email">();
  const close = () => setOpen(undefined);
  return (
    <chakra.section aria-labelledby="signing-in">
      <chakra.h2 id="signing-in" fontSize="lg" marginBottom={1}>
        Signing in
      </chakra.h2>
      <DetailRow label="Email" detail={user.email}>
        <Button aria-label="Change email address" onClick={() => setOpen("email")}>
          Change
        </Button>
      </DetailRow>
      <DetailRow label="Password" detail={security?.hasPassword === false ? "Not set" : "•••••"}>
        <Button aria-label="Change password" onClick={() => setOpen("password")}>
          {security?.hasPassword === false ? "Set password" : "Change"}
        </Button>
      </DetailRow>
      <ProviderSettings providers={security?.providers ?? []} />
      <SecondFactorSettings />
      {open === "password" && <PasswordDialog onClose={close} />}
      {open === "email" && <EmailDialog user={user} onClose={close} />}
    </chakra.section>
  );
}
