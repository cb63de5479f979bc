import { planMeal } from "@hub/shared/features/meals/operations";
import type { MealId } from "@hub/shared/ids";
import { useFamilyDate } from "../../hub/use-family-date.ts";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { Button } from "../../ui/Button.tsx";
import { PotDrawing } from "../../ui/drawings/PotDrawing.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { TilesLoading } from "../../ui/TilesLoading.tsx";
import { useMayRun } from "../../ui/use-may.ts";
import { DinnerTiles } from "./DinnerTiles.tsx";
import { useDinners } from "./queries.ts";
import type { PlanWeek } from "./use-plan-week.ts";
import { daysToPlan } from "./week.ts";

interface Props {
  planWeek: PlanWeek;
  onOpen: (id: MealId) => void;
  onPlanOwn: (day: string) => void;
}

export function MealsBody({ planWeek, onOpen, onPlanOwn }: Props) {
  const dinners = useDinners();
  const today = useFamilyDate();
  const mayPlan = useMayRun(planMeal);
  const isOffline = useIsOffline();
  if (!dinners) return <TilesLoading tiles={3} columns={3} />;
  if (dinners.isEmpty) {
    return (
      <EmptyState drawing={<PotDrawing />} text="No meal plans yet">
        {mayPlan && (
          <Button
            variant="primary"
            isPending={planWeek.isPending}
            disabled={isOffline}
            onClick={() => planWeek.mutate(daysToPlan(today, today))}
          >
            Generate Your First Meal Plan
          </Button>
        )}
      </EmptyState>
    );
  }
  return (
    <DinnerTiles
      day={today}
      today={dinners.today}
      upcoming={dinners.upcoming}
      onOpen={({ id }) => onOpen(id)}
      onPlanOwn={onPlanOwn}
    />
  );
}
