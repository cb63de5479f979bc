import { generateShoppingList } from "@hub/shared/features/meals/endpoints";
import type { Meal } from "@hub/shared/features/meals/schema";
import { useMutation } from "@tanstack/react-query";
import { ShoppingBasket } from "lucide-react";
import { call } from "../../lib/api.ts";
import { toastFailure } from "../../lib/session.ts";
import { addToast } from "../../lib/toast.ts";
import { useIsOffline } from "../../lib/use-is-offline.ts";
import { Button } from "../../ui/Button.tsx";
import { iconPx, iconStroke } from "../../ui/icons.ts";
import { useMay } from "../../ui/use-may.ts";

/** Puts what a meal needs on the shopping list; a meal that names no ingredients needs nothing. */
export function AddToListButton({ meal }: { meal: Meal }) {
  const mayEdit = useMay("edit-list");
  const isOffline = useIsOffline();
  const add = useMutation({
    mutationFn: () => call(generateShoppingList, { mealPlanIds: [meal.id] }),
    onSuccess: () => addToast({ title: "Added to shopping list!", description: meal.recipeName }),
    onError: (error) => toastFailure(error, "Failed to add to shopping list."),
  });
  if (!mayEdit || meal.ingredients.length === 0) return null;
  return (
    <Button
      flex="1 1 auto"
      paddingInline={3}
      isPending={add.isPending}
      disabled={isOffline}
      aria-label={`Add to List: ${meal.recipeName}`}
      onClick={() => add.mutate()}
    >
      {!add.isPending && <ShoppingBasket aria-hidden size={iconPx.normal} strokeWidth={iconStroke} />}
      Add to List
    </Button>
  );
}
