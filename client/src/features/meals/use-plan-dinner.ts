import { useMutation } from "@tanstack/react-query";
import { ApiError } from "../../lib/api.ts";
import { toastFailure } from "../../lib/session.ts";
import { addToast } from "../../lib/toast.ts";
import { useGenerateDinner, useMealActions } from "./queries.ts";

/** Has a dinner planned for a day; what was planned before can be put back. */
export function usePlanDinner() {
  const { remember } = useMealActions();
  const generateDinner = useGenerateDinner();
  return useMutation({
    mutationFn: async (day: string) => {
      const former = remember([day]);
      return { meal: await generateDinner(day), former };
    },
    onSuccess: ({ meal, former }) =>
      addToast({
        title: "Meal plan generated!",
        description: meal.recipeName,
        ...(former.count > 0 && { action: { label: "Undo", onPress: former.putBack } }),
      }),
    onError: (error) => toastFailure(error, reasonOf(error) ?? "Failed to generate meal plan. Please try again."),
  });
}

/** Why no dinner fits the family, in the hub's words; trying again would not help then. */
export function reasonOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === "invalid" ? error.text : undefined;
}
