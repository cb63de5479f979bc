import { lazyPart } from "../../ui/lazy-part.tsx";
import type { PlanWeek } from "./use-plan-week.ts";

const PlanWeekProgress = lazyPart(async () => (await import("./PlanWeekProgress.tsx")).PlanWeekProgress);

/** What there is to say of a week while it is planned and where days are missing; most of the time that is nothing. */
export function PlanWeekStatus({ planWeek }: { planWeek: PlanWeek }) {
  return (planWeek.isPending || planWeek.isError) && <PlanWeekProgress planWeek={planWeek} />;
}
