import { inviteAct } from "@hub/shared/features/families/invite-act";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useMay } from "../../ui/use-may.ts";

const PeopleDialog = lazyPart(() => import("./PeopleDialog.tsx").then((module) => module.PeopleDialog));

/** Opens the dialog with the invites and the people who can sign in. */
export function PeopleButton() {
  const mayInvite = useMay(inviteAct);
  const [isOpen, setIsOpen] = useState(false);
  if (!mayInvite) return null;
  return (
    <>
      <Button icon={UserPlus} marginTop={3} alignSelf="flex-start" onClick={() => setIsOpen(true)}>
        Invite someone
      </Button>
      {isOpen && <PeopleDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
