import { useMutation } from "@tanstack/react-query";
import { showFailureToast } from "../../hub/session.ts";
import { addToast } from "../../lib/toast.ts";
import { invalidRequestText } from "../../ui/failure-text.ts";
import { useGenerateDinner, useMealActions } from "./meal-actions.ts";

/** Asks the hub to plan a dinner for a day. A toast can restore the previous plan. */
export function usePlanDinner() {
  const { remember } = useMealActions();
  const generateDinner = useGenerateDinner();
  return useMutation({
    mutationFn: async (day: string) => {
      const previous = remember([day]);
      return { meal: await generateDinner(day), previous };
    },
    onSuccess: ({ meal, previous }) =>
      addToast({
        title: "Meal plan generated!",
        description: meal.recipeName,
        ...(previous.count > 0 && { action: { label: "Undo", onPress: previous.restore } }),
      }),
    onError: (error) =>
      showFailureToast(error, invalidRequestText(error) ?? "Failed to generate meal plan. Please try again."),
  });
}
