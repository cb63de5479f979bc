import { scaleRecipe } from "@hub/shared/features/meals/amounts";
import type { Meal } from "@hub/shared/features/meals/schema";
import { addRecipe } from "@hub/shared/features/recipes/endpoints";
import { nameKey } from "@hub/shared/text";
import { BookHeart } from "lucide-react";
import { showFailureToast } from "../../../hub/session.ts";
import { navigate } from "../../../lib/location.ts";
import { addToast } from "../../../lib/toast.ts";
import { useIsOffline } from "../../../sync/use-is-offline.ts";
import { Button } from "../../../ui/Button.tsx";
import { useMay } from "../../../ui/use-may.ts";
import { amountText } from "../amounts.ts";
import { useAddRecipe, useRecipes } from "./queries.ts";

/** Adds a planned dish to the family's recipes, or links to the existing recipe. */
export function SaveDish({ meal }: { meal: Meal }) {
  const mayAdd = useMay(addRecipe.access);
  const isOffline = useIsOffline();
  const recipes = useRecipes();
  const add = useAddRecipe();
  if (!mayAdd || isOffline || !recipes.data) return null;
  const existing = recipes.data.find(({ name }) => nameKey(name) === nameKey(meal.recipeName));
  if (existing) return <Button onClick={() => navigate(`/recipes#${existing.id}`)}>In our recipes</Button>;
  const save = () =>
    // In its original servings, so that rounding does not change it permanently.
    add.mutate(recipeOf(scaleRecipe(meal, meal.stepsServings ?? meal.servings)), {
      onSuccess: ({ id, name }) => {
        const openRecipe = { label: "View recipe", onPress: () => navigate(`/recipes#${id}`) };
        addToast({ title: "Saved to our recipes", description: name, action: openRecipe });
      },
      onError: (error) => showFailureToast(error, "We couldn't save that. Please try again."),
    });
  return (
    <Button icon={BookHeart} isPending={add.isPending} onClick={save}>
      Save to recipes
    </Button>
  );
}

function recipeOf({ recipeName, servings, prepTime, cookTime, ingredients, steps, dietaryTags }: Meal) {
  return {
    name: recipeName,
    servings,
    minutes: (prepTime ?? 0) + (cookTime ?? 0) || null,
    ingredients: ingredients.map((one) => ({ ...one, text: `${amountText(one)} ${one.name}`.trim() })),
    steps,
    tags: dietaryTags,
  };
}
