import { chakra } from "@chakra-ui/react";
import { addDays } from "@hub/shared/days";
import type { MealId } from "@hub/shared/ids";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useFamilyDay, useTimeZone } from "../../lib/use-family-day.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { useMay } from "../../ui/use-may.ts";
import { GenerateWeekButton } from "./GenerateWeekButton.tsx";
import { PlanWeekStatus } from "./PlanWeekStatus.tsx";
import { useMealsOf } from "./queries.ts";
import { usePlanWeek } from "./use-plan-week.ts";
import { WeekDay } from "./WeekDay.tsx";
import { weekOf, weekWords } from "./week.ts";

interface Props {
  onOpen: (id: MealId) => void;
  onPlanOwn: (day: string) => void;
  onClose: () => void;
}

/** A week of meals, day by day; other weeks are one tap away. */
export function WeekDialog({ onOpen, onPlanOwn, onClose }: Props) {
  const today = useFamilyDay();
  const [shownDay, setShownDay] = useState(today);
  const week = weekOf(shownDay, useTimeZone());
  const meals = useMealsOf(week);
  const mayPlan = useMay("plan-meals");
  const planWeek = usePlanWeek();
  return (
    <Dialog title="Meals of the week" width="wide" onClose={onClose}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={1} marginBottom={3}>
        <IconButton
          label="Week before"
          icon={ChevronLeft}
          marginInlineStart={-3}
          onClick={() => setShownDay(addDays(shownDay, -7))}
        />
        <chakra.h3 aria-live="polite" fontSize="md">
          {weekWords(week)}
        </chakra.h3>
        <IconButton label="Week after" icon={ChevronRight} onClick={() => setShownDay(addDays(shownDay, 7))} />
        <chakra.div flex="1" display="flex" justifyContent="flex-end">
          {mayPlan && <GenerateWeekButton days={week.days} planWeek={planWeek} />}
        </chakra.div>
      </chakra.div>
      <PlanWeekStatus planWeek={planWeek} />
      {meals.state === "loading" && <SkeletonRows rows={5} lead="time" />}
      {meals.state === "ready" && (
        <chakra.ol listStyleType="none">
          {week.days.map((day) => (
            <WeekDay
              key={day}
              day={day}
              today={today}
              meals={meals.meals.filter(({ date }) => date === day)}
              onOpen={onOpen}
              onPlanOwn={() => onPlanOwn(day)}
            />
          ))}
        </chakra.ol>
      )}
    </Dialog>
  );
}
