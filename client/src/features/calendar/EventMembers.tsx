import { chakra } from "@chakra-ui/react";
import { colorFor } from "@hub/shared/colors";
import type { Person } from "@hub/shared/features/members/schema";
import { Avatar } from "../../ui/Avatar.tsx";

const shown = 3;

/** The people an event is for. Renders nothing for an event of the whole family. */
export function EventMembers({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null;
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" justifyContent="flex-end" alignItems="center" gap="2px">
      {people.slice(0, shown).map(({ id, name, color, profileImageUrl }) => (
        <Avatar key={id} name={name} color={colorFor(id, color)} imageUrl={profileImageUrl} size="small" />
      ))}
      {people.length > shown && <chakra.span fontSize="sm">+{people.length - shown}</chakra.span>}
      <chakra.span srOnly>for {people.map(({ name }) => name).join(", ")}</chakra.span>
    </chakra.span>
  );
}
