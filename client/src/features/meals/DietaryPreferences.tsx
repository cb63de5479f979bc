import { chakra } from "@chakra-ui/react";
import type { Person } from "@hub/shared/features/members/schema";
import { nameKey } from "@hub/shared/text";
import { useId } from "react";
import { useRoster } from "../../sync/use-members.ts";
import { Badge } from "../../ui/Badge.tsx";

/** What somebody in the family must not or does not eat, each once. */
export function DietaryPreferences() {
  const titleId = useId();
  const members = useRoster();
  const restrictions = uniqueRestrictions(members ?? []);
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
        {restrictions.map((restriction) => (
          <chakra.li key={restriction} maxWidth="full">
            <Badge tone="honey">{restriction}</Badge>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

function uniqueRestrictions(members: readonly Person[]): string[] {
  const byKey = new Map<string, string>();
  for (const restriction of members.flatMap(({ dietaryRestrictions }) => dietaryRestrictions)) {
    const key = nameKey(restriction);
    if (!byKey.has(key)) byKey.set(key, restriction);
  }
  return [...byKey.values()];
}
