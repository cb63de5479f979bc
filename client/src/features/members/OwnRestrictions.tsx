import { changeMember } from "@hub/shared/features/members/operations";
import type { MemberId } from "@hub/shared/ids";
import { useState } from "react";
import { useDemoControls } from "../../hub/demo-controls.ts";
import { useRoster } from "../../sync/use-members.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useMayRun } from "../../ui/use-may.ts";
import { useMemberActions } from "./queries.ts";
import { RestrictionsField } from "./RestrictionsField.tsx";

const label = "Dietary Restrictions";

/** The user's dietary restrictions. Edits them on the user's member, so that all devices see a change at once. */
export function OwnRestrictions({ memberId }: { memberId: MemberId }) {
  const demo = useDemoControls();
  const [shown, setShown] = useState<readonly string[]>();
  const members = useRoster();
  const { change } = useMemberActions();
  const mayEdit = useMayRun(changeMember);
  if (demo) return <RestrictionsField label={label} values={shown ?? demo.dietaryRestrictions} onChange={setShown} />;
  if (!members) return <Skeleton height="2.75rem" />;
  const own = members.find(({ id }) => id === memberId);
  if (!own)
    return <Notice>You're not in your family's list of members, so meals can't be planned around what you eat.</Notice>;
  const { dietaryRestrictions } = own;
  if (!mayEdit)
    return (
      <Notice>
        {dietaryRestrictions.length > 0
          ? `Dietary Restrictions: ${dietaryRestrictions.join(", ")}. An adult can change them.`
          : "You have no dietary restrictions. An adult can add them."}
      </Notice>
    );
  return (
    <RestrictionsField
      label={label}
      values={dietaryRestrictions}
      onChange={(values) => change(memberId, { dietaryRestrictions: { from: dietaryRestrictions, to: values } })}
    />
  );
}
