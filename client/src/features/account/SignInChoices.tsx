import { chakra } from "@chakra-ui/react";
import { KeyRound } from "lucide-react";
import { useHubOptions } from "../../hub/use-hub-options.ts";
import { useLocation } from "../../lib/location.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonAnchor } from "../../ui/ButtonLink.tsx";
import { failureText } from "../../ui/failure-text.ts";
import { iconSizes, iconStroke } from "../../ui/icons.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AccountForms } from "./AccountForms.tsx";
import { GoogleIcon } from "./GoogleIcon.tsx";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { hasPasskeys } from "./passkey-text.ts";
import { RestoreForm } from "./RestoreForm.tsx";
import { SharedDeviceChoice } from "./SharedDeviceChoice.tsx";

/** The address hash that opens the form for a new account. */
const createHash = "#create";

/** All sign-in methods of this hub. The hub's own form comes first if it has one. */
export function SignInChoices() {
  const options = useHubOptions();
  const first = useLocation().hash === createHash ? "create" : "sign-in";
  if (options.isPending) return <Skeleton height="16rem" role="status" aria-label="Loading" />;
  if (options.isError) {
    return (
      <chakra.div display="flex" flexDirection="column" gap={4}>
        <Notice tone="clay">{failureText(options.error)}</Notice>
        <Button onClick={() => void options.refetch()}>Try again</Button>
      </chakra.div>
    );
  }
  const { password, oidc, google, restores } = options.data;
  return (
    <chakra.div display="flex" flexDirection="column" gap={3}>
      {password && <AccountForms key={first} first={first} {...(oidc && { title: "Sign in with email" })} />}
      {password && <Divider />}
      {hasPasskeys() && <PasskeyButton />}
      {(oidc || !password) && (
        <ButtonAnchor href="/api/login" variant={password ? "plain" : "primary"} wide>
          <KeyRound aria-hidden size={iconSizes.normal} strokeWidth={iconStroke} />
          Continue with your hub account
        </ButtonAnchor>
      )}
      {google && (
        <ButtonAnchor href="/api/auth/google" wide>
          <GoogleIcon />
          Continue with Google
        </ButtonAnchor>
      )}
      <SharedDeviceChoice />
      {restores && <RestoreForm />}
    </chakra.div>
  );
}

function Divider() {
  return (
    <chakra.div display="flex" alignItems="center" gap={3} color="quiet" fontSize="sm" marginBlock={2}>
      <chakra.span flex="1" height="1px" bg="line" />
      or
      <chakra.span flex="1" height="1px" bg="line" />
    </chakra.div>
  );
}
