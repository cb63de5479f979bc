import { chakra } from "@chakra-ui/react";
import { inkOn } from "../theme/contrast.ts";
import { AvatarPhoto } from "./AvatarPhoto.tsx";
import { initialsOf } from "./initials.ts";

interface Props {
  name: string;
  color: string;
  imageUrl?: string | null;
  size?: keyof typeof sizes;
}

const sizes = { tiny: "1.75rem", small: "2.25rem", normal: "2.75rem", large: "4rem" } as const;

/** A person's photo. While it loads or without one, initials on a colored circle. */
export function Avatar({ name, color, imageUrl, size = "normal" }: Props) {
  return (
    <chakra.span
      aria-hidden
      position="relative"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      flexShrink={0}
      width={sizes[size]}
      height={sizes[size]}
      borderRadius="full"
      overflow="hidden"
      fontSize={size === "large" ? "xl" : "sm"}
      fontWeight="strong"
      letterSpacing="0.02em"
      style={{ background: color, color: inkOn(color) }}
    >
      {initialsOf(name)}
      {imageUrl && <AvatarPhoto url={imageUrl} />}
    </chakra.span>
  );
}
