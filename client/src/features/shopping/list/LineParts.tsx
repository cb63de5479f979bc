import { chakra } from "@chakra-ui/react";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { useMealNames } from "../queries.ts";
import { partsText } from "./parts-text.ts";

/** What a quantity adds up from, or which meal it is for. */
export function LineParts({ line }: { line: ShoppingLine }) {
  const words = partsText(line, useMealNames());
  if (words === "") return null;
  return (
    <chakra.span display="block" fontSize="sm" color="quiet" fontVariantNumeric="tabular-nums">
      {words}
    </chakra.span>
  );
}
