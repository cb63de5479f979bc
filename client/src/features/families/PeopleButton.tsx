import { UserPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { iconPx, iconStroke } from "../../ui/icons.ts";
import { useMay } from "../../ui/use-may.ts";

const PeopleDialog = lazy(async () => ({ default: (await import("./PeopleDialog.tsx")).PeopleDialog }));

/** The way to invites and to the people who can sign in. */
export function PeopleButton() {
  const mayInvite = useMay("invite");
  const [isOpen, setIsOpen] = useState(false);
  if (!mayInvite) return null;
  return (
    <>
      <Button marginTop={3} alignSelf="flex-start" onClick={() => setIsOpen(true)}>
        <UserPlus aria-hidden size={iconPx.normal} strokeWidth={iconStroke} />
        Invite someone
      </Button>
      <Suspense>{isOpen && <PeopleDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
