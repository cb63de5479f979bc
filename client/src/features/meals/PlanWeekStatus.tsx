import { lazyPart } from "../../ui/lazy-part.tsx";
import type { PlanWeek } from "./use-plan-week.ts";

const PlanWeekView = lazyPart(() => import("./PlanWeekView.tsx").then((module) => module.PlanWeekView));

/** The progress and result of a week's proposals. Usually renders nothing. */
export function PlanWeekStatus({ planWeek }: { planWeek: PlanWeek }) {
  return (planWeek.isPending || planWeek.proposals) && <PlanWeekView planWeek={planWeek} />;
}
