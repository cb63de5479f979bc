import { chakra } from "@chakra-ui/react";
import type { User } from "@hub/shared/features/account/schema";
import { leaveFamily } from "@hub/shared/features/families/endpoints";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useMay } from "../../ui/use-may.ts";
import { usePeople } from "./queries.ts";

const LeaveFamilyDialog = lazyPart(() => import("./LeaveFamilyDialog.tsx").then((module) => module.LeaveFamilyDialog));

/** Lets a user leave a family with other members. Children have to ask an adult. */
export function LeaveFamily({ user }: { user: User }) {
  const mayLeave = useMay(leaveFamily.access);
  const others = (usePeople().data ?? []).length - 1;
  const [isLeaving, setIsLeaving] = useState(false);
  if (!mayLeave || others < 1) return null;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap={6} rowGap={2}>
      <chakra.p flex="1 1 14rem">You keep your account. To come back, you'll need an invite.</chakra.p>
      <Button variant="quietDanger" onClick={() => setIsLeaving(true)}>
        Leave the family
      </Button>
      {isLeaving && <LeaveFamilyDialog user={user} onClose={() => setIsLeaving(false)} />}
    </chakra.div>
  );
}
