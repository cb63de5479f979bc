import { addDays, daysBetween } from "@hub/shared/days";
import type { Meal } from "@hub/shared/features/meals/schema";
import { formatCount } from "@hub/shared/format-count";
import { CopyPlus } from "lucide-react";
import { useTimeZone } from "../../hub/use-family-date.ts";
import { addToast } from "../../lib/toast.ts";
import { Button } from "../../ui/Button.tsx";
import { useMealActions } from "./meal-actions.ts";
import { type Week, weekOf } from "./week.ts";

interface Props {
  week: Week;
  meals: readonly Meal[];
  today: string;
  onGo: (day: string) => void;
}

/** Repeats the meals of a week: a past week's in the current week, any other's in the week after it. */
export function RepeatWeek({ week, meals, today, onGo }: Props) {
  const { repeat } = useMealActions();
  const [first = today] = week.days;
  const [thisWeek = today] = weekOf(today, useTimeZone()).days;
  const isOver = first < thisWeek;
  if (meals.length === 0) return null;
  const plan = () => {
    const laterDays = isOver ? daysBetween(first, thisWeek) : week.days.length;
    const { count, undo } = repeat(meals, laterDays, today);
    if (count === 0) return addToast({ title: "These days already have meals." });
    addToast({ title: `Copied ${formatCount(count, "meal")}`, action: { label: "Undo", onPress: undo } });
    onGo(isOver ? today : addDays(first, laterDays));
  };
  return (
    <Button icon={CopyPlus} variant="quiet" alignSelf="start" onClick={plan}>
      {isOver ? "Copy to this week" : "Copy to next week"}
    </Button>
  );
}
