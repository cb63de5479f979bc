import { lazyPart } from "../../ui/lazy-part.tsx";
import type { PlanWeek } from "./use-plan-week.ts";

const PlanWeekProgress = lazyPart(async () => (await import("./PlanWeekProgress.tsx")).PlanWeekProgress);
const WeekProposal = lazyPart(async () => (await import("./WeekProposal.tsx")).WeekProposal);

/** What there is to say of a week while it is thought of, and what is proposed then; most of the time that is nothing. */
export function PlanWeekStatus({ planWeek }: { planWeek: PlanWeek }) {
  const { isPending, proposals } = planWeek;
  if (isPending) return <PlanWeekProgress planWeek={planWeek} />;
  return proposals && <WeekProposal proposals={proposals} planWeek={planWeek} />;
}
