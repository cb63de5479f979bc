import { generateShoppingList } from "@hub/shared/features/meals/endpoints";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../hub/api.ts";
import { toastFailure } from "../../../hub/session.ts";
import { addToast } from "../../../lib/toast.ts";

/** Has the hub put on the list what the meals of this week need. */
export function useGenerateList() {
  return useMutation({
    mutationFn: () => call(generateShoppingList, {}),
    onSuccess: ({ length }) => addToast({ title: "Shopping list generated!", description: countText(length) }),
    onError: (error) => toastFailure(error, "Failed to generate shopping list."),
  });
}

function countText(count: number): string {
  if (count === 0) return "No planned meal needs anything.";
  return count === 1 ? "1 item for the planned meals." : `${count} items for the planned meals.`;
}
