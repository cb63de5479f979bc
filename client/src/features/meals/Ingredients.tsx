import { chakra } from "@chakra-ui/react";
import type { Ingredient } from "@hub/shared/features/meals/schema";
import type { ReactNode } from "react";
import { amountText, nameText } from "./amounts.ts";
import { inUnits } from "./unit-conversion.ts";
import { useUnits } from "./use-units.ts";

/** The ingredients, with their amounts aligned. */
export function Ingredients({ ingredients }: { ingredients: readonly Ingredient[] }) {
  const units = useUnits();
  return (
    <chakra.ul listStyleType="none">
      {ingredients.map((ingredient) => (
        <IngredientRow key={`${ingredient.name} ${ingredient.unit}`} amount={amountText(inUnits(ingredient, units))}>
          {nameText(ingredient)}
        </IngredientRow>
      ))}
    </chakra.ul>
  );
}

export function IngredientRow({ amount, children }: { amount: string; children: ReactNode }) {
  return (
    <chakra.li css={row}>
      <chakra.span fontVariantNumeric="tabular-nums" fontWeight="strong" textAlign="end">
        {amount}
      </chakra.span>
      <chakra.span minWidth="0" overflowWrap="anywhere">
        {children}
      </chakra.span>
    </chakra.li>
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
