import { addDays } from "@hub/shared/days";
import { readMeals } from "@hub/shared/features/meals/document";
import type { Meal } from "@hub/shared/features/meals/schema";
import { ArrowLeftRight, CopyPlus } from "lucide-react";
import { useReadNow } from "../../sync/use-live-document.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { MenuItem } from "../../ui/MenuItem.tsx";
import { dateText } from "../../ui/times.ts";
import { rangeOf } from "./queries.ts";
import { useCopyMeal } from "./use-copy-meal.ts";
import { useMoveMeal } from "./use-move-meal.ts";
import { weekdayText } from "./week.ts";

const daysAhead = 7;

interface Props {
  meal: Meal;
  today: string;
}

/** Swaps a meal with the meal of another day, or copies it to a free day. */
export function MoveMenu(props: Props) {
  return (
    <Menu
      trigger={(button) => <IconButton {...button} label={`Move ${props.meal.recipeName}`} icon={ArrowLeftRight} />}
    >
      <Days {...props} />
    </Menu>
  );
}

/** The days and their meals, read when the menu opens. Free days also accept a copy. */
function Days({ meal, today }: Props) {
  const move = useMoveMeal();
  const copy = useCopyMeal(today);
  const readNow = useReadNow();
  const days = Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead)).filter(
    (day) => day !== meal.date,
  );
  const planned = readNow((doc) => readMeals(doc, rangeOf(days))) ?? [];
  const others = days.map((day) => ({
    day,
    text: `${weekdayText(day)}, ${dateText(day)}`,
    other: planned.find(({ date, mealType }) => date === day && mealType === meal.mealType),
  }));
  return (
    <>
      {others.map(({ day, text, other }) => (
        <MenuItem
          key={day}
          icon={ArrowLeftRight}
          label={text}
          {...(other && { detail: `in place of ${other.recipeName}` })}
          onPress={() => move(meal, day)}
        />
      ))}
      {others
        .filter(({ other }) => !other)
        .map(({ day, text }) => (
          <MenuItem key={day} icon={CopyPlus} label={`Copy to ${text}`} onPress={() => copy(meal, day)} />
        ))}
    </>
  );
}
