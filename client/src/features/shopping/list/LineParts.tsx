import { chakra } from "@chakra-ui/react";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { useMealNames } from "../use-family-names.ts";
import { partsText } from "./parts-text.ts";

/** What a quantity adds up from, or which meal it is for. */
export function LineParts({ line }: { line: ShoppingLine }) {
  const text = partsText(line, useMealNames());
  if (text === "") return null;
  return (
    <chakra.span display="block" fontSize="sm" color="quiet" fontVariantNumeric="tabular-nums">
      {text}
    </chakra.span>
  );
}
