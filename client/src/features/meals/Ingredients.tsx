import { chakra } from "@chakra-ui/react";
import type { Ingredient } from "@hub/shared/features/meals/schema";
import { amountText, nameText } from "./amounts.ts";

/** What one needs, with its amounts below one another. */
export function Ingredients({ ingredients }: { ingredients: readonly Ingredient[] }) {
  return (
    <chakra.ul listStyleType="none">
      {ingredients.map((ingredient) => (
        <chakra.li key={`${ingredient.name} ${ingredient.unit}`} css={row}>
          <chakra.span fontVariantNumeric="tabular-nums" fontWeight="strong" textAlign="end">
            {amountText(ingredient)}
          </chakra.span>
          <chakra.span minWidth="0">{nameText(ingredient)}</chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

const row = {
  display: "grid",
  gridTemplateColumns: "6rem minmax(0, 1fr)",
  columnGap: 3,
  paddingBlock: 1.5,
  borderTopWidth: "1px",
  fontSize: "lg",
  lineHeight: "tight",
} as const;
