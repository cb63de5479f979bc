import { chakra } from "@chakra-ui/react";
import { addDays } from "@hub/shared/days";
import { planMeal } from "@hub/shared/features/meals/operations";
import type { Meal } from "@hub/shared/features/meals/schema";
import type { MealId } from "@hub/shared/ids";
import { useState } from "react";
import { useFamilyDay, useTimeZone } from "../../hub/use-family-day.ts";
import { ArchiveNotice } from "../../ui/ArchiveNotice.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { TimePager } from "../../ui/TimePager.tsx";
import { spanText } from "../../ui/times.ts";
import { useMayRun } from "../../ui/use-may.ts";
import { GenerateWeekButton } from "./GenerateWeekButton.tsx";
import { useOlderMeals } from "./older-meals.ts";
import { PlanWeekStatus } from "./PlanWeekStatus.tsx";
import { useMealsOf } from "./queries.ts";
import { usePlanWeek } from "./use-plan-week.ts";
import { WeekDay } from "./WeekDay.tsx";
import { weekOf } from "./week.ts";

interface Props {
  /** `older` is the meal as the hub's archive has it, where it may be there. */
  onOpen: (id: MealId, older?: Meal) => void;
  onPlanOwn: (day: string) => void;
  onClose: () => void;
}

/** A week of meals, day by day; other weeks are one tap away. */
export function WeekDialog({ onOpen, onPlanOwn, onClose }: Props) {
  const today = useFamilyDay();
  const [shownDay, setShownDay] = useState(today);
  const week = weekOf(shownDay, useTimeZone());
  const older = useOlderMeals(week.days);
  const meals = useMealsOf(week, older.state === "ready" ? older : undefined);
  const mayPlan = useMayRun(planMeal);
  const planWeek = usePlanWeek();
  const isLoading = !meals || older.state === "loading";
  const isWhole = older.state === "none" || older.state === "ready";
  const mealsOf = (day: string) => meals?.filter(({ date }) => date === day) ?? [];
  const findOlder = (id: MealId) =>
    older.state === "ready" ? older.entries.find((meal) => meal.id === id) : undefined;
  return (
    <Dialog title="Meals of the week" width="wide" onClose={onClose}>
      <TimePager
        text={spanText({ first: week.days[0] ?? today, last: week.days.at(-1) ?? today, today })}
        day={shownDay}
        before={addDays(shownDay, -7)}
        after={addDays(shownDay, 7)}
        beforeLabel="Week before"
        afterLabel="Week after"
        onGo={setShownDay}
      >
        {mayPlan && older.state === "none" && <GenerateWeekButton days={week.days} planWeek={planWeek} />}
      </TimePager>
      <PlanWeekStatus planWeek={planWeek} />
      <ArchiveNotice archived={older} />
      {isLoading && <SkeletonRows rows={5} lead="time" />}
      {!isLoading && (
        <chakra.ol listStyleType="none">
          {week.days
            // Where not all of it could be read, a day without a meal is not one without a plan.
            .filter((day) => isWhole || mealsOf(day).length > 0)
            .map((day) => (
              <WeekDay
                key={day}
                day={day}
                today={today}
                meals={mealsOf(day)}
                onOpen={(id) => onOpen(id, findOlder(id))}
                onPlanOwn={() => onPlanOwn(day)}
              />
            ))}
        </chakra.ol>
      )}
    </Dialog>
  );
}
