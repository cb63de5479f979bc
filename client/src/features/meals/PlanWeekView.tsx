import { PlanWeekProgress } from "./PlanWeekProgress.tsx";
import type { PlanWeek } from "./use-plan-week.ts";
import { WeekProposal } from "./WeekProposal.tsx";

/** How far the week is thought of, and then what is proposed. */
export function PlanWeekView({ planWeek }: { planWeek: PlanWeek }) {
  const { isPending, proposals } = planWeek;
  if (isPending) return <PlanWeekProgress planWeek={planWeek} />;
  return proposals && <WeekProposal proposals={proposals} planWeek={planWeek} />;
}
