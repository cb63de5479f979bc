import { planMeal } from "@hub/shared/features/meals/operations";
import { CookingPot } from "lucide-react";
import { useFamilyDate } from "../../hub/use-family-date.ts";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { ActionTile } from "../../ui/ActionTile.tsx";
import { useMayRun } from "../../ui/use-may.ts";
import { usePlanDinner } from "./use-plan-dinner.ts";

/** Plans tonight's dinner with one tap. */
export function PlanMealAction() {
  const today = useFamilyDate();
  const isOffline = useIsOffline();
  const mayPlan = useMayRun(planMeal);
  const planDinner = usePlanDinner();
  if (!mayPlan) return null;
  return (
    <ActionTile
      icon={CookingPot}
      label="Generate Meal Plan"
      isPending={planDinner.isPending}
      disabled={isOffline}
      onClick={() => planDinner.mutate(today)}
    />
  );
}
