import { chakra } from "@chakra-ui/react";
import { colorFor } from "@hub/shared/colors";
import type { DisplayMember } from "@hub/shared/features/displays/schema";
import { inkOn } from "../../theme/contrast.ts";
import { AvatarPhoto } from "../../ui/AvatarPhoto.tsx";
import { initialsOf } from "../../ui/initials.ts";

/** A person's avatar, which grows with the text beside it. */
export function WallAvatar({ id, name, color, photo }: Pick<DisplayMember, "id" | "name" | "color" | "photo">) {
  const ground = colorFor(id, color);
  return (
    <chakra.span aria-hidden css={round} style={{ background: ground, color: inkOn(ground) }}>
      <chakra.span fontSize="0.6em">{initialsOf(name)}</chakra.span>
      {photo !== null && <AvatarPhoto url={photo} />}
    </chakra.span>
  );
}

const round = {
  position: "relative",
  overflow: "hidden",
  display: "inline-grid",
  placeItems: "center",
  flexShrink: 0,
  width: "1.7em",
  height: "1.7em",
  borderRadius: "full",
  fontWeight: "strong",
} as const;
