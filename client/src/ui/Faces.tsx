import { chakra } from "@chakra-ui/react";
import { colorFor } from "@hub/shared/colors";
import type { Person } from "@hub/shared/features/members/schema";
import type { MemberId } from "@hub/shared/ids";
import { formatList } from "@hub/shared/phrases";
import { Avatar } from "./Avatar.tsx";

interface Props {
  /** The text before the avatars, such as "Seen by". */
  label: string;
  memberIds: readonly MemberId[];
  members: readonly Person[];
}

/** Small overlapping avatars of some members, in the family's order, with their names for screen readers. */
export function Faces({ label, memberIds, members }: Props) {
  const shown = members.filter(({ id }) => memberIds.includes(id));
  if (shown.length === 0) return null;
  const names = `${label} ${formatList(shown.map(({ name }) => name))}`;
  return (
    <chakra.span role="img" aria-label={names} data-tooltip={names} css={row}>
      <chakra.span marginInlineEnd={3} fontSize="sm" color="quiet">
        {label}
      </chakra.span>
      {shown.map(({ id, name, color, profileImageUrl }) => (
        <chakra.span key={id} css={face}>
          <Avatar size="tiny" name={name} color={colorFor(id, color)} imageUrl={profileImageUrl} />
        </chakra.span>
      ))}
    </chakra.span>
  );
}

const row = { display: "inline-flex", flexWrap: "wrap", alignItems: "center" } as const;
const face = {
  display: "inline-flex",
  marginInlineStart: -1.5,
  borderRadius: "full",
  borderWidth: "2px",
  borderColor: "card",
} as const;
