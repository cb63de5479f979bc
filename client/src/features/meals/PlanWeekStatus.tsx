import { lazyPart } from "../../ui/lazy-part.tsx";
import type { PlanWeek } from "./use-plan-week.ts";

const PlanWeekView = lazyPart(async () => (await import("./PlanWeekView.tsx")).PlanWeekView);

/** What there is to say of a week while it is thought of and proposed; most of the time that is nothing. */
export function PlanWeekStatus({ planWeek }: { planWeek: PlanWeek }) {
  return (planWeek.isPending || planWeek.proposals) && <PlanWeekView planWeek={planWeek} />;
}
