import { chakra } from "@chakra-ui/react";
import { hasRemark } from "@hub/shared/features/recipes/as-dish";
import type { RecipeIngredient } from "@hub/shared/features/recipes/schema";
import { amountText, nameText } from "../amounts.ts";

interface Props {
  ingredients: readonly RecipeIngredient[];
  /** By how much more or less is cooked than was said. */
  factor: number;
}

/** What one needs. Where more was said of an ingredient than its name, it stands below as it was written. */
export function OwnIngredients({ ingredients, factor }: Props) {
  return (
    <chakra.ul listStyleType="none">
      {ingredients.map((ingredient, index) => {
        const quantity = ingredient.quantity === null ? null : ingredient.quantity * factor;
        const isWhole = quantity === null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a recipe may name an ingredient twice
          <chakra.li key={index} css={row}>
            <chakra.span fontVariantNumeric="tabular-nums" fontWeight="strong" textAlign="end">
              {amountText({ ...ingredient, quantity })}
            </chakra.span>
            <chakra.span minWidth="0" overflowWrap="anywhere">
              {isWhole ? ingredient.text : nameText({ ...ingredient, quantity })}
              {!isWhole && hasRemark(ingredient) && (
                <chakra.span display="block" fontSize="sm" color="quiet">
                  {ingredient.text}
                </chakra.span>
              )}
            </chakra.span>
          </chakra.li>
        );
      })}
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
