import { addDays } from "@hub/shared/days";
import { readMeals } from "@hub/shared/features/meals/document";
import type { Meal } from "@hub/shared/features/meals/schema";
import { ArrowLeftRight } from "lucide-react";
import { addToast } from "../../lib/toast.ts";
import { useReadNow } from "../../sync/use-live-document.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { MenuItem } from "../../ui/MenuItem.tsx";
import { dateText } from "../../ui/times.ts";
import { useMealActions } from "./meal-actions.ts";
import { rangeOf } from "./queries.ts";
import { weekdayText } from "./week.ts";

const daysAhead = 7;

interface Props {
  meal: Meal;
  today: string;
}

/** Moves a meal to one of the next days; the meal of that day comes in its place. */
export function MoveMenu(props: Props) {
  return (
    <Menu
      trigger={(button) => <IconButton {...button} label={`Move ${props.meal.recipeName}`} icon={ArrowLeftRight} />}
    >
      <Days {...props} />
    </Menu>
  );
}

/** The days, with what is planned there, as they are when the menu opens. */
function Days({ meal, today }: Props) {
  const { move } = useMealActions();
  const readNow = useReadNow();
  const days = Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead));
  const planned = readNow((doc) => readMeals(doc, rangeOf(days))) ?? [];
  const go = (date: string, other: Meal | undefined) => {
    const undo = move(meal.id, date);
    const description = other && `${other.recipeName} comes on ${weekdayText(meal.date)}.`;
    const title = `${meal.recipeName} is on ${weekdayText(date)} now.`;
    addToast({ title, ...(description && { description }), action: { label: "Undo", onPress: undo } });
  };
  return days
    .filter((day) => day !== meal.date)
    .map((day) => {
      const other = planned.find(({ date, mealType }) => date === day && mealType === meal.mealType);
      return (
        <MenuItem
          key={day}
          icon={ArrowLeftRight}
          label={`${weekdayText(day)}, ${dateText(day)}`}
          {...(other && { detail: `in place of ${other.recipeName}` })}
          onPress={() => go(day, other)}
        />
      );
    });
}
