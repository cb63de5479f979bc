/** The plain form controls, all with the same style. */
import { chakra, defineRecipe } from "@chakra-ui/react";

const inputRecipe = defineRecipe({
  base: {
    width: "full",
    minWidth: "0",
    minHeight: "control",
    paddingInline: 3,
    paddingBlock: 2,
    bg: "card",
    color: "ink",
    borderWidth: "1px",
    borderColor: "edge",
    borderRadius: "md",
    // Phones zoom into fields with text smaller than 16 px.
    fontSize: "md",
    lineHeight: "normal",
    transition: "border-color 160ms",
    _hover: { borderColor: "ink" },
    _focusVisible: { outlineOffset: "0", borderColor: "focus" },
    _invalid: { borderColor: "clay" },
    _disabled: { bg: "sunk", color: "quiet", cursor: "not-allowed" },
  },
});

export const TextInput = chakra("input", inputRecipe);
export const TextArea = chakra("textarea", inputRecipe);
export const Select = chakra("select", inputRecipe);
