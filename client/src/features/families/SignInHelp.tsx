import { chakra } from "@chakra-ui/react";
import { clockTime } from "@hub/shared/clock-time";
import { Button } from "../../ui/Button.tsx";
import { CopyLink } from "../../ui/CopyLink.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { useCreatePasswordLink } from "./queries.ts";

interface Props {
  userId: string;
  name: string;
  onClose: () => void;
}

/** Lets an owner create a password link for a member who forgot their password. */
export function SignInHelp({ userId, name, onClose }: Props) {
  const create = useCreatePasswordLink();
  const close = <Button onClick={onClose}>Close</Button>;
  return (
    <chakra.div flexBasis="100%" display="flex" flexDirection="column" gap={3}>
      {create.data ? (
        <CopyLink
          url={create.data.url}
          label={`Link for ${name}`}
          hint={`We show it only once. It works once, until ${clockTime(new Date(create.data.expiresAt))}. Anyone who opens it can sign in as ${name}.`}
        >
          {close}
        </CopyLink>
      ) : (
        <>
          <chakra.p fontSize="sm">
            {`If ${name} forgot the password, create a link and pass it on. ${name} can then choose a new password and is signed out on all devices. The link also turns off the second factor and removes passkeys, so make sure the request really comes from ${name}.`}
          </chakra.p>
          <FailureNotice error={create.error} />
          <chakra.div display="flex" flexWrap="wrap" gap={2}>
            {close}
            <Button variant="primary" isPending={create.isPending} onClick={() => create.mutate({ userId })}>
              Create link
            </Button>
          </chakra.div>
        </>
      )}
    </chakra.div>
  );
}
