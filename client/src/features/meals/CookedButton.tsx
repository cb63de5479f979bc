import { scaleRecipe } from "@hub/shared/features/meals/amounts";
import { setCooked } from "@hub/shared/features/meals/cooked-operations";
import { needsOf } from "@hub/shared/features/shopping/needs";
import { afterCooking, type SupplyUse } from "@hub/shared/features/supplies/cooking";
import { readSupplies } from "@hub/shared/features/supplies/document";
import type { MealId } from "@hub/shared/ids";
import { Check, CookingPot } from "lucide-react";
import type { ComponentProps } from "react";
import { addToast } from "../../lib/toast.ts";
import { useDocumentQuery, useRun } from "../../sync/use-live-document.ts";
import { Button } from "../../ui/Button.tsx";
import { useMayRun } from "../../ui/use-may.ts";
import { useMeal } from "./queries.ts";

interface Props extends Pick<ComponentProps<typeof Button>, "size"> {
  id: MealId;
  /** The number of people it is cooked for. */
  servings: number;
}

/**
 * Marks a meal as cooked and subtracts its ingredients from the supplies at home. Renders nothing if there is nothing
 * to subtract. The state is shared, and a second press restores everything.
 */
export function CookedButton({ id, servings, size }: Props) {
  const meal = useMeal(id);
  const supplies = useDocumentQuery(["/api/supplies"], readSupplies) ?? [];
  const mayChange = useMayRun(setCooked);
  const run = useRun();
  if (!meal || !mayChange) return null;
  const isCooked = meal.cookedAt !== null;
  const uses = isCooked ? [] : afterCooking(supplies, needsOf(scaleRecipe(meal, servings)));
  if (!isCooked && uses.length === 0) return null;
  const undoCooked = () => run(setCooked, { id, isCooked: false });
  const take = () => {
    run(setCooked, { id, isCooked: true, servings });
    const action = { label: "Undo", onPress: undoCooked };
    addToast({ title: "Enjoy your meal!", description: usedText(uses), action });
  };
  return (
    <Button
      icon={isCooked ? Check : CookingPot}
      aria-pressed={isCooked}
      size={size}
      flex="1 1 auto"
      paddingInline={2}
      onClick={isCooked ? undoCooked : take}
    >
      Mark as cooked
    </Button>
  );
}

/** "Out: cream. Low: eggs, milk." */
function usedText(uses: readonly SupplyUse[]): string {
  const named = (wanted: SupplyUse["level"]) => uses.flatMap(({ name, level }) => (level === wanted ? name : []));
  const parts = [
    ["Out", named("out")],
    ["Low", named("low")],
    ["Less", named(undefined)],
  ] as const;
  return parts.flatMap(([label, names]) => (names.length > 0 ? `${label}: ${names.join(", ")}.` : [])).join(" ");
}
