import { chakra } from "@chakra-ui/react";
import { allergens } from "@hub/shared/features/meals/allergens";
import { peopleByRestriction } from "@hub/shared/features/members/people-by-restriction";
import { nameKey } from "@hub/shared/text";
import { useId } from "react";
import { useRoster } from "../../sync/use-members.ts";
import { Badge } from "../../ui/Badge.tsx";

/** What members of the family must not or do not eat, each once, with the people it is for. */
export function DietaryPreferences() {
  const titleId = useId();
  const members = useRoster();
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
            <Badge tone="honey">{`${saidOf(restriction)} (${names.join(", ")})`}</Badge>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

const avoided: readonly string[] = allergens;

/** "No peanuts", but "Vegan": of other words only those who wrote them know whether they name what is left out. */
function saidOf(restriction: string): string {
  const key = nameKey(restriction);
  return avoided.includes(key) ? `No ${key}` : restriction;
}
