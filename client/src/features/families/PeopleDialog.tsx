import { chakra } from "@chakra-ui/react";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { InviteMaker } from "./InviteMaker.tsx";
import { OpenInvites } from "./OpenInvites.tsx";
import { PeopleList } from "./PeopleList.tsx";

/** Invites and people. The only part of the dashboard that needs a connection to the hub. */
export function PeopleDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Invite someone" onClose={onClose}>
      <chakra.div display="flex" flexDirection="column" gap={6}>
        <InviteMaker />
        <chakra.div>
          <chakra.p>Just for an evening?</chakra.p>
          <ButtonLink to="/settings#privacy" marginTop={2}>
            Create a guest link in Settings
          </ButtonLink>
        </chakra.div>
        <OpenInvites />
        <PeopleList />
      </chakra.div>
    </Dialog>
  );
}
