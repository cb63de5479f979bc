import { chakra } from "@chakra-ui/react";
import type { MealsNutrition } from "@hub/shared/features/recipes/nutrition/meals-nutrition";

const figures = [
  ["kcal", "Energy", "kcal"],
  ["protein", "Protein", "g"],
  ["fat", "Fat", "g"],
  ["carbohydrate", "Carbohydrate", "g"],
  ["fibre", "Fiber", "g"],
  ["salt", "Salt", "g"],
] as const;

/** How many missing ingredients are named. The others are only counted, because a week may have many. */
const maxNamed = 12;

/** The energy and nutrients of some meals, and how many of their ingredients are known. */
export function NutritionFigures({ nutrition }: { nutrition: Omit<MealsNutrition, "withoutRecipe"> }) {
  return (
    <>
      <chakra.p color="quiet" marginBottom={2}>
        {coverText(nutrition)}
      </chakra.p>
      {nutrition.matchedCount > 0 && (
        <chakra.dl display="grid" gridTemplateColumns="repeat(auto-fill, minmax(7.5rem, 1fr))" gap={2}>
          {figures.map(([figure, name, unit]) => (
            <chakra.div key={figure} bg="sunk" borderRadius="md" padding={2}>
              <chakra.dt fontSize="sm" color="quiet">
                {name}
              </chakra.dt>
              <chakra.dd fontWeight="strong" fontVariantNumeric="tabular-nums">
                {nutrition[figure] === null ? "not known" : `${nutrition[figure]} ${unit}`}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      )}
      <chakra.p fontSize="sm" color="quiet" marginTop={2}>
        {nutrition.source}
      </chakra.p>
    </>
  );
}

type Cover = Pick<MealsNutrition, "matchedCount" | "ingredientCount" | "missing">;

/** "7 of 9 ingredients; without salt to taste, 2 moonberries". Names unknown ingredients instead of guessing. */
function coverText({ matchedCount, ingredientCount, missing }: Cover): string {
  const cover = `${matchedCount} of ${ingredientCount} ingredients`;
  const others = missing.length - maxNamed;
  const named = [...missing.slice(0, maxNamed), ...(others > 0 ? [`${others} more`] : [])];
  return missing.length === 0 ? cover : `${cover}; without ${named.join(", ")}`;
}
