import { chakra } from "@chakra-ui/react";
import { notInvitedHash } from "@hub/shared/features/account/login-failed";
import { useHubOptions } from "../../hub/use-hub-options.ts";
import { useLocation } from "../../lib/location.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { DoorDrawing } from "../../ui/drawings/DoorDrawing.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PageFrame } from "../../ui/PageFrame.tsx";

export function LoginFailedPage() {
  const isNotInvited = useLocation().hash === notInvitedHash;
  const supportEmail = useHubOptions().data?.supportEmail;
  return (
    <PageFrame>
      <chakra.div aria-hidden color="quiet" width="12rem" maxWidth="full" marginBlock={4}>
        <DoorDrawing />
      </chakra.div>
      <chakra.h1 fontSize="2xl" marginBottom={3}>
        Login Failed
      </chakra.h1>
      <chakra.p maxWidth="text">
        We couldn't sign you in. It may be a temporary issue, or your account still needs setup.
      </chakra.p>
      {isNotInvited && (
        <Notice tone="honey" marginTop={4}>
          You need an invite to join this hub. Ask someone who uses it to send you one, or ask the person who runs it to
          let you in.
        </Notice>
      )}
      <chakra.h2 fontSize="md" marginTop={6} marginBottom={2}>
        Common issues
      </chakra.h2>
      <chakra.ul listStyleType="disc" paddingInlineStart={5} color="quiet" lineHeight="1.8">
        <li>Account permissions or access restrictions</li>
        <li>Temporary service interruption</li>
        <li>Browser cookie or security settings</li>
      </chakra.ul>
      <chakra.div display="flex" flexWrap="wrap" gap={3} marginTop={8}>
        <ButtonLink to="/login" variant="primary">
          Try Again
        </ButtonLink>
        <ButtonLink to="/">Go Home</ButtonLink>
      </chakra.div>
      <chakra.p marginTop={8} fontSize="sm" color="quiet">
        Still can't sign in?{" "}
        {supportEmail ? (
          <>
            Write to <SupportLink href={`mailto:${supportEmail}`}>{supportEmail}</SupportLink>.
          </>
        ) : (
          "Ask the person who runs this hub."
        )}
      </chakra.p>
    </PageFrame>
  );
}

// Part of a line of text, but tall enough to tap.
const SupportLink = chakra("a", {
  base: { display: "inline-block", paddingBlock: 3, marginBlock: -3, color: "leafText", textDecoration: "underline" },
});
