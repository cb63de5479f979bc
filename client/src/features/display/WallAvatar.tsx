import { chakra } from "@chakra-ui/react";
import { colorFor } from "../../theme/colors.ts";
import { inkOn } from "../../theme/contrast.ts";
import { initialsOf } from "../../ui/initials.ts";

/** A person as a coloured round that grows with the text beside it. Photos never come to a wall. */
export function WallAvatar({ id, name, color }: { id: string; name: string; color: string | null }) {
  const ground = colorFor(id, color);
  return (
    <chakra.span aria-hidden css={round} style={{ background: ground, color: inkOn(ground) }}>
      <chakra.span fontSize="0.6em">{initialsOf(name)}</chakra.span>
    </chakra.span>
  );
}

const round = {
  display: "inline-grid",
  placeItems: "center",
  flexShrink: 0,
  width: "1.7em",
  height: "1.7em",
  borderRadius: "full",
  fontWeight: "strong",
} as const;
