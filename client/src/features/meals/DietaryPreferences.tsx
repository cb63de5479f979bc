import { chakra } from "@chakra-ui/react";
import { peopleByRestriction } from "@hub/shared/features/members/people-by-restriction";
import { startTransition, useEffect, useId, useState } from "react";
import { pageReady } from "../../lib/page-ready.ts";
import { useRoster } from "../../sync/use-members.ts";
import { Badge } from "../../ui/Badge.tsx";

/** What members of the family must not or do not eat, each once, with the people it is for. */
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

/** The words about food come after the page; until then restrictions are shown as they were written. */
function useRestrictionLabel(): (restriction: string) => string {
  const [label, setLabel] = useState(() => (restriction: string) => restriction);
  useEffect(() => {
    pageReady
      .then(() => import("@hub/shared/features/meals/restriction-label"))
      .then(({ restrictionLabel }) => startTransition(() => setLabel(() => restrictionLabel)))
      // Without the network they stay as they were written.
      .catch(() => {});
  }, []);
  return label;
}
