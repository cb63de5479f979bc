import { chakra } from "@chakra-ui/react";

/** A short message in the page, such as a restriction or an error. */
export const Notice = chakra("p", {
  base: { paddingInline: 3, paddingBlock: 2, borderRadius: "md", fontSize: "sm", maxWidth: "text" },
  variants: {
    tone: {
      plain: { bg: "sunk", color: "quiet" },
      honey: { bg: "honeyTint", color: "honeyText" },
      clay: { bg: "clayTint", color: "clayText" },
    },
  },
  defaultVariants: { tone: "plain" },
});
