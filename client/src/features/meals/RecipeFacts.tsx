import { chakra } from "@chakra-ui/react";
import type { Meal } from "@hub/shared/features/meals/schema";
import { Badge } from "../../ui/Badge.tsx";
import { dateText, minutesText } from "../../ui/times.ts";
import { shownTags } from "./meal-text.ts";
import { RecipeAllergens } from "./RecipeAllergens.tsx";
import { weekdayText } from "./week.ts";

/** The facts that a cook needs before starting a recipe. */
export function RecipeFacts({ meal }: { meal: Meal }) {
  const { date, cuisine, prepTime, cookTime, dietaryTags } = meal;
  const facts = [
    `${weekdayText(date)}, ${dateText(date)}`,
    cuisine,
    prepTime ? `${minutesText(prepTime)} to prepare` : "",
    cookTime ? `${minutesText(cookTime)} to cook` : "",
  ];
  return (
    <chakra.div display="flex" flexDirection="column" gap={1}>
      <chakra.p color="quiet">{facts.filter(Boolean).join(" · ")}</chakra.p>
      <RecipeAllergens meal={meal} />
      {dietaryTags.length > 0 && (
        <chakra.div display="flex" flexWrap="wrap" gap={1} marginTop={1}>
          {shownTags(dietaryTags).map((tag) => (
            <Badge key={tag} tone="leaf">
              {tag}
            </Badge>
          ))}
        </chakra.div>
      )}
    </chakra.div>
  );
}
