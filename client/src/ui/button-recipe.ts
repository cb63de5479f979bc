import { defineRecipe } from "@chakra-ui/react";

/** The style of buttons. A view has at most one `primary` button, for its main action. */
export const buttonRecipe = defineRecipe({
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: 2,
    minHeight: "control",
    paddingInline: 4,
    paddingBlock: 1,
    borderRadius: "md",
    borderWidth: "1px",
    borderColor: "transparent",
    fontWeight: "strong",
    lineHeight: "tight",
    textAlign: "center",
    cursor: "pointer",
    transition: "background-color 160ms, border-color 160ms",
    _disabled: { opacity: 0.6, cursor: "not-allowed" },
    "& svg": { flexShrink: 0 },
  },
  variants: {
    variant: {
      primary: { bg: "leaf", color: "leafInk", _hover: { bg: "leafPressed" }, _active: { bg: "leafPressed" } },
      plain: { bg: "card", color: "ink", borderColor: "edge", _hover: { bg: "sunk" }, _active: { bg: "sunk" } },
      quiet: { color: "leafText", _hover: { bg: "leafTint" }, _active: { bg: "leafTint" } },
      /** Only for the assistant's actions. */
      assistant: { bg: "plum", color: "plumInk", _hover: { bg: "plumPressed" }, _active: { bg: "plumPressed" } },
      danger: { bg: "clay", color: "clayInk", _hover: { bg: "clayPressed" }, _active: { bg: "clayPressed" } },
      quietDanger: { color: "clayText", _hover: { bg: "clayTint" }, _active: { bg: "clayTint" } },
    },
    size: {
      normal: {},
      large: { minHeight: "row", paddingInline: 6, fontSize: "lg" },
      kitchen: { minHeight: "kitchen", paddingInline: 6, fontSize: "lg" },
    },
    wide: { true: { width: "full" } },
  },
  defaultVariants: { variant: "plain", size: "normal" },
});
