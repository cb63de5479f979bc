import { lazyPart } from "../../ui/lazy-part.tsx";
import type { PlanWeek } from "./use-plan-week.ts";

const PlanWeekView = lazyPart(() => import("./PlanWeekView.tsx").then((module) => module.PlanWeekView));

/** The state of a week's proposals, while they are made and after; mostly there is none. */
export function PlanWeekStatus({ planWeek }: { planWeek: PlanWeek }) {
  return (planWeek.isPending || planWeek.proposals) && <PlanWeekView planWeek={planWeek} />;
}
