import { chakra } from "@chakra-ui/react";
import { oneLine } from "./one-line.ts";

/** A short label next to a name. */
export const Badge = chakra("span", {
  base: {
    display: "inline-block",
    maxWidth: "full",
    paddingInline: 2,
    paddingBlock: "1px",
    borderRadius: "full",
    fontSize: "sm",
    ...oneLine,
  },
  variants: {
    tone: {
      plain: { bg: "sunk", color: "quiet" },
      honey: { bg: "honeyTint", color: "honeyText" },
      clay: { bg: "clayTint", color: "clayText" },
      leaf: { bg: "leafTint", color: "leafText" },
      plum: { bg: "plumTint", color: "plumText" },
    },
  },
  defaultVariants: { tone: "plain" },
});
