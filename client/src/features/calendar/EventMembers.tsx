import { chakra } from "@chakra-ui/react";
import { useMembers } from "../../sync/use-members.ts";
import { colorFor } from "../../theme/colors.ts";
import { Avatar } from "../../ui/Avatar.tsx";

const shown = 3;

/** Whom an event is for, beside it; nothing where it is for everyone. */
export function EventMembers({ memberIds }: { memberIds: readonly string[] }) {
  const members = useMembers();
  if (!members) return null;
  const chosen = members.filter(({ id }) => memberIds.includes(id));
  if (chosen.length === 0) return null;
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2px" flexShrink={0}>
      {chosen.slice(0, shown).map(({ id, name, color, profileImageUrl }) => (
        <Avatar key={id} name={name} color={colorFor(id, color)} imageUrl={profileImageUrl} size="small" />
      ))}
      {chosen.length > shown && <chakra.span fontSize="sm">+{chosen.length - shown}</chakra.span>}
      <chakra.span srOnly>for {chosen.map(({ name }) => name).join(", ")}</chakra.span>
    </chakra.span>
  );
}
