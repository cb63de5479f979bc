import type { Meal } from "@hub/shared/features/meals/schema";
import { changeLine } from "@hub/shared/features/shopping/operations";
import { ShoppingBasket } from "lucide-react";
import { Button } from "../../ui/Button.tsx";
import { useMayRun } from "../../ui/use-may.ts";
import { useAddToList } from "./use-add-to-list.ts";

/** Adds a meal's ingredients to the shopping list. Renders nothing for a meal without ingredients. */
export function AddToListButton({ meal }: { meal: Meal }) {
  const mayEdit = useMayRun(changeLine);
  const add = useAddToList(meal);
  if (!mayEdit || meal.ingredients.length === 0) return null;
  return (
    <Button
      icon={ShoppingBasket}
      flex="1 1 auto"
      paddingInline={2}
      aria-label={`Add to List: ${meal.recipeName}`}
      onClick={add}
    >
      Add to List
    </Button>
  );
}
