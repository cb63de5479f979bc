import { chakra } from "@chakra-ui/react";
import { peopleByRestriction } from "@hub/shared/features/members/restriction-groups";
import { startTransition, useEffect, useId, useState } from "react";
import { pageReady } from "../../lib/page-ready.ts";
import { useRoster } from "../../sync/use-members.ts";
import { Badge } from "../../ui/Badge.tsx";

/** The family's dietary restrictions, each with the members who have it. */
export function DietaryPreferences() {
  const titleId = useId();
  const members = useRoster();
  const label = useRestrictionLabel();
  const restrictions = peopleByRestriction(members ?? []);
  return (
    <chakra.section aria-labelledby={titleId} marginTop={5}>
      <chakra.h3 id={titleId} fontSize="md" marginBottom={2}>
        Family Dietary Preferences
      </chakra.h3>
      {restrictions.length === 0 && (
        <chakra.p fontSize="sm" color="quiet">
          No dietary restrictions set
        </chakra.p>
      )}
      <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap={2}>
        {restrictions.map(({ restriction, names }) => (
          <chakra.li key={restriction} maxWidth="full">
            <Badge tone="honey" whiteSpace="normal" overflowWrap="anywhere">
              {`${label(restriction)} (${names.join(", ")})`}
            </Badge>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

/** Formats restrictions. The food data loads after the page; until then it returns them as entered. */
function useRestrictionLabel(): (restriction: string) => string {
  const [label, setLabel] = useState(() => (restriction: string) => restriction);
  useEffect(() => {
    pageReady
      .then(() => import("@hub/shared/features/meals/restriction-label"))
      .then(({ restrictionLabel }) => startTransition(() => setLabel(() => restrictionLabel)))
      // Offline they stay as entered.
      .catch(() => {});
  }, []);
  return label;
}
