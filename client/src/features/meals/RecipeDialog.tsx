import { chakra } from "@chakra-ui/react";
import { scaleRecipe } from "@hub/shared/features/meals/amounts";
import { planMeal } from "@hub/shared/features/meals/operations";
import { withScaledSteps } from "@hub/shared/features/meals/scaled-steps";
import type { Meal } from "@hub/shared/features/meals/schema";
import type { MealId } from "@hub/shared/ids";
import { useState } from "react";
import { Dialog } from "../../ui/Dialog.tsx";
import { Thread } from "../../ui/thread/Thread.tsx";
import { useMayRun } from "../../ui/use-may.ts";
import { AddToListButton } from "./AddToListButton.tsx";
import { CookedButton } from "./CookedButton.tsx";
import { Eaters } from "./Eaters.tsx";
import { Ingredients } from "./Ingredients.tsx";
import { SaveDish } from "./library/SaveDish.tsx";
import { MealWarnings } from "./MealWarnings.tsx";
import { useMealActions } from "./meal-actions.ts";
import { useMeal } from "./queries.ts";
import { RecipeFacts } from "./RecipeFacts.tsx";
import { RecipeSteps } from "./RecipeSteps.tsx";
import { ServingsStepper } from "./ServingsStepper.tsx";

interface Props {
  id: MealId;
  /** The meal from the hub's archive, if the document no longer has it. */
  older: Meal | undefined;
  onClose: () => void;
}

/** The recipe of a planned meal. Works offline, because the document contains it. */
export function RecipeDialog({ id, older, onClose }: Props) {
  const planned = useMeal(id);
  const meal = planned ?? older;
  return (
    <Dialog title={meal?.recipeName ?? "Recipe"} width="wide" onClose={onClose}>
      {meal ? (
        <Recipe meal={meal} isPlanned={planned !== undefined} />
      ) : (
        <chakra.p color="quiet">This meal is no longer planned.</chakra.p>
      )}
    </Dialog>
  );
}

function Recipe({ meal, isPlanned }: { meal: Meal; isPlanned: boolean }) {
  const mayChange = useMayRun(planMeal) && isPlanned;
  const { setServings } = useMealActions();
  // Users who may not change the plan can still scale the amounts for themselves.
  const [ownServings, setOwnServings] = useState<number>();
  const shown = withScaledSteps(scaleRecipe(meal, ownServings ?? meal.servings));
  return (
    <chakra.div display="flex" flexDirection="column" gap={5}>
      <RecipeFacts meal={meal} />
      <MealWarnings meal={meal} />
      {isPlanned && <Eaters meal={meal} mayChange={mayChange} />}
      <chakra.div display="grid" gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "2fr 3fr" }} gap={6}>
        {meal.ingredients.length > 0 && (
          <chakra.section aria-label="Ingredients">
            <ServingsStepper
              servings={shown.servings}
              onChange={(servings) => (mayChange ? setServings(meal.id, servings) : setOwnServings(servings))}
            />
            <Ingredients ingredients={shown.ingredients} />
            {isPlanned && (
              <chakra.div display="flex" flexWrap="wrap" gap={2} marginTop={4}>
                <AddToListButton meal={meal} />
                <CookedButton id={meal.id} servings={shown.servings} />
                <SaveDish meal={meal} />
              </chakra.div>
            )}
          </chakra.section>
        )}
        <RecipeSteps recipeName={meal.recipeName} steps={shown.steps} />
      </chakra.div>
      {isPlanned && <Thread about={[meal.id]} />}
    </chakra.div>
  );
}
