import { chakra, type SystemStyleObject } from "@chakra-ui/react";

const maxShown = 9;

/** A number at the corner of a round button, whose label repeats it. Hidden at 0, and 9+ above 9. */
export function CountBadge({ count, css }: { count: number; css?: SystemStyleObject }) {
  if (count === 0) return null;
  return (
    <chakra.span aria-hidden css={[round, css]}>
      {count > maxShown ? `${maxShown}+` : count}
    </chakra.span>
  );
}

const round = {
  position: "absolute",
  top: "1px",
  insetInlineEnd: "1px",
  minWidth: "1.25rem",
  height: "1.25rem",
  paddingInline: 1,
  borderRadius: "full",
  bg: "clay",
  color: "clayInk",
  fontSize: "sm",
  fontWeight: "strong",
  lineHeight: "1.25rem",
  textAlign: "center",
} as const;
