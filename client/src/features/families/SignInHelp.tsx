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

/** An owner's help for somebody who forgot their password. */
export function SignInHelp({ userId, name, onClose }: Props) {
  const create = useCreatePasswordLink();
  const close = <Button onClick={onClose}>Close</Button>;
  return (
    <chakra.div flexBasis="100%" display="flex" flexDirection="column" gap={3}>
      {create.data ? (
        <CopyLink
          url={create.data.url}
          label={`Link for ${name}`}
          hint={`It is shown only now, and works once, until ${clockTime(new Date(create.data.expiresAt))}. Whoever opens it gets in as ${name}.`}
        >
          {close}
        </CopyLink>
      ) : (
        <>
          <chakra.p fontSize="sm">
            {`If ${name} forgot the password, make a link and hand it over. With it ${name} chooses a new one; all devices where ${name} is signed in are then signed out. It also switches off a second factor and takes away the passkeys, so make sure it is ${name} who asks.`}
          </chakra.p>
          <FailureNotice error={create.error} />
          <chakra.div display="flex" flexWrap="wrap" gap={2}>
            {close}
            <Button variant="primary" isPending={create.isPending} onClick={() => create.mutate({ userId })}>
              Make a link
            </Button>
          </chakra.div>
        </>
      )}
    </chakra.div>
  );
}
