import { chakra } from "@chakra-ui/react";
import { hasRemark } from "@hub/shared/features/recipes/recipe-dish";
import type { RecipeIngredient } from "@hub/shared/features/recipes/schema";
import { Fragment } from "react";
import { amountText, nameText } from "../amounts.ts";
import { IngredientRow } from "../Ingredients.tsx";
import { inUnits } from "../unit-conversion.ts";
import { useUnits } from "../use-units.ts";
import { GroupName } from "./GroupName.tsx";

interface Props {
  ingredients: readonly RecipeIngredient[];
  /** The ratio of the cooked servings to the recipe's servings. */
  factor: number;
}

/** The ingredients. If the original text says more than the name, it appears below. */
export function OwnIngredients({ ingredients, factor }: Props) {
  const units = useUnits();
  return (
    <chakra.ul listStyleType="none">
      {ingredients.map((ingredient, index) => {
        const quantity = ingredient.quantity === null ? null : ingredient.quantity * factor;
        const isWhole = quantity === null;
        const begins = ingredient.group !== undefined && ingredient.group !== ingredients[index - 1]?.group;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a recipe may name an ingredient twice
          <Fragment key={index}>
            {begins && <GroupName>{ingredient.group}</GroupName>}
            <IngredientRow amount={amountText(inUnits({ ...ingredient, quantity }, units))}>
              {isWhole ? ingredient.text : nameText({ ...ingredient, quantity })}
              {!isWhole && hasRemark(ingredient) && (
                <chakra.span display="block" fontSize="sm" color="quiet">
                  {ingredient.text}
                </chakra.span>
              )}
            </IngredientRow>
          </Fragment>
        );
      })}
    </chakra.ul>
  );
}
