import { PlanWeekProgress } from "./PlanWeekProgress.tsx";
import type { PlanWeek } from "./use-plan-week.ts";
import { WeekProposal } from "./WeekProposal.tsx";

/** The progress of a week's proposals, followed by the proposals. */
export function PlanWeekView({ planWeek }: { planWeek: PlanWeek }) {
  const { isPending, proposals } = planWeek;
  if (isPending) return <PlanWeekProgress planWeek={planWeek} />;
  return proposals && <WeekProposal proposals={proposals} planWeek={planWeek} />;
}
