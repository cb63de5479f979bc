import { planMeal } from "@hub/shared/features/meals/operations";
import { changeLine } from "@hub/shared/features/shopping/operations";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { Notice } from "../../ui/Notice.tsx";
import { useMayRun } from "../../ui/use-may.ts";

/** Why meals cannot be planned by this person, or by anyone here and now. */
export function PlannerNotice() {
  const mayPlan = useMayRun(planMeal);
  const mayEditList = useMayRun(changeLine);
  const isOffline = useIsOffline();
  if (!mayPlan) return <Notice marginBottom={3}>{mayEditList ? ofChild : ofReader}</Notice>;
  if (!isOffline) return null;
  return <Notice marginBottom={3}>New ideas come from the hub, which cannot be reached right now.</Notice>;
}

const ofChild = "The grown-ups plan the meals; you can look and put things on the list.";
const ofReader = "You can read this plan, but not change it here.";
