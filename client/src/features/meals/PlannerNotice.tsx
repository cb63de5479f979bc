import { planMeal } from "@hub/shared/features/meals/operations";
import { changeLine } from "@hub/shared/features/shopping/operations";
import { Notice } from "../../ui/Notice.tsx";
import { useMayRun } from "../../ui/use-may.ts";

/** Explains to children why they cannot plan meals. Renders nothing for others. */
export function PlannerNotice() {
  const mayPlan = useMayRun(planMeal);
  const mayEditList = useMayRun(changeLine);
  if (mayPlan) return null;
  return <Notice marginBottom={3}>{mayEditList ? forChild : forReader}</Notice>;
}

const forChild = "Only adults can change meals.";
const forReader = "You can view this plan but not change it.";
