import { UserPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { useMay } from "../../ui/use-may.ts";

const PeopleDialog = lazy(async () => ({ default: (await import("./PeopleDialog.tsx")).PeopleDialog }));

/** The way to invites and to the people who can sign in. */
export function PeopleButton() {
  const mayInvite = useMay("invite");
  const [isOpen, setIsOpen] = useState(false);
  if (!mayInvite) return null;
  return (
    <>
      <Button icon={UserPlus} marginTop={3} alignSelf="flex-start" onClick={() => setIsOpen(true)}>
        Invite someone
      </Button>
      <Suspense>{isOpen && <PeopleDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
