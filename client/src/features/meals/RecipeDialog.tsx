import { chakra } from "@chakra-ui/react";
import type { Meal } from "@hub/shared/features/meals/schema";
import type { MealId } from "@hub/shared/ids";
import { useState } from "react";
import { Badge } from "../../ui/Badge.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { lengthWords } from "../../ui/times.ts";
import { AddToListButton } from "./AddToListButton.tsx";
import { Ingredients } from "./Ingredients.tsx";
import { MealWarnings } from "./MealWarnings.tsx";
import { useMeal } from "./queries.ts";
import { RecipeSteps } from "./RecipeSteps.tsx";
import { ServingsStepper } from "./ServingsStepper.tsx";
import type { Eaters } from "./use-warnings.ts";
import { dateWords, weekdayWords } from "./week.ts";

interface Props {
  id: MealId;
  members: Eaters;
  onClose: () => void;
}

/** How a meal is cooked, to be read from where one stands at the stove. Everything in it is on this device. */
export function RecipeDialog({ id, members, onClose }: Props) {
  const meal = useMeal(id);
  return (
    <Dialog title={meal?.recipeName ?? "Recipe"} width="wide" onClose={onClose}>
      {meal ? (
        <Recipe meal={meal} members={members} />
      ) : (
        <chakra.p color="quiet">This meal is no longer planned.</chakra.p>
      )}
    </Dialog>
  );
}

function Recipe({ meal, members }: { meal: Meal; members: Eaters }) {
  const [servings, setServings] = useState(meal.servings);
  return (
    <chakra.div display="flex" flexDirection="column" gap={5}>
      <RecipeFacts meal={meal} />
      <MealWarnings meal={meal} members={members} />
      <chakra.div display="grid" gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "2fr 3fr" }} gap={6}>
        {meal.ingredients.length > 0 && (
          <chakra.section aria-label="Ingredients">
            <ServingsStepper servings={servings} onChange={setServings} />
            <Ingredients ingredients={meal.ingredients} factor={servings / meal.servings} />
            <chakra.div marginTop={4}>
              <AddToListButton meal={meal} />
            </chakra.div>
          </chakra.section>
        )}
        <RecipeSteps steps={meal.steps} />
      </chakra.div>
    </chakra.div>
  );
}

function RecipeFacts({ meal }: { meal: Meal }) {
  const { date, cuisine, prepTime, cookTime, dietaryTags } = meal;
  const words = [
    `${weekdayWords(date)}, ${dateWords(date)}`,
    cuisine,
    prepTime ? `${lengthWords(prepTime)} to prepare` : "",
    cookTime ? `${lengthWords(cookTime)} to cook` : "",
  ];
  return (
    <chakra.div>
      <chakra.p color="quiet">{words.filter(Boolean).join(" · ")}</chakra.p>
      {dietaryTags.length > 0 && (
        <chakra.div display="flex" flexWrap="wrap" gap={1} marginTop={2}>
          {dietaryTags.map((tag) => (
            <Badge key={tag} tone="leaf">
              {tag}
            </Badge>
          ))}
        </chakra.div>
      )}
    </chakra.div>
  );
}
