import { generateShoppingList } from "@hub/shared/features/meals/endpoints";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../hub/api.ts";
import { showFailureToast } from "../../../hub/session.ts";
import { addToast } from "../../../lib/toast.ts";

/** Asks the hub for the items that this week's meals need. The list changes only when the user accepts. */
export function useGenerateList() {
  const [proposal, setProposal] = useState<readonly ShoppingLine[]>();
  const mutation = useMutation({
    mutationFn: () => call(generateShoppingList, { preview: true }),
    onSuccess: (lines) => {
      if (lines.length > 0) setProposal(lines);
      else
        addToast({
          title: "Shopping list generated!",
          description: "Your list already has everything for the planned meals.",
        });
    },
    onError: (error) => showFailureToast(error, "Failed to generate shopping list."),
  });
  return { ...mutation, proposal, close: () => setProposal(undefined) };
}
