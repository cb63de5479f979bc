import { chakra } from "@chakra-ui/react";
import type { Meal } from "@hub/shared/features/meals/schema";
import { MealTile } from "./MealTile.tsx";
import { NoDinnerTile } from "./NoDinnerTile.tsx";
import { weekdayText } from "./week.ts";

interface Props {
  day: string;
  today: Meal | undefined;
  upcoming: readonly Meal[];
  onOpen: (meal: Meal) => void;
  onPlanOwn: (day: string) => void;
}

/** Tonight's dinner and the next ones. */
export function DinnerTiles({ day, today, upcoming, onOpen, onPlanOwn }: Props) {
  const tileOf = (title: string, meal: Meal) => (
    <MealTile
      key={meal.id}
      title={title}
      meal={meal}
      isToday={meal === today}
      onOpen={() => onOpen(meal)}
      onPlanOwn={() => onPlanOwn(meal.date)}
    />
  );
  return (
    <chakra.ul listStyleType="none" display="grid" gridTemplateColumns={columns} gap={3} css={first}>
      {today ? (
        tileOf("Today's Dinner", today)
      ) : (
        <NoDinnerTile title="Today's Dinner" day={day} onPlanOwn={() => onPlanOwn(day)} />
      )}
      {upcoming.map((meal) => tileOf(weekdayText(meal.date), meal))}
    </chakra.ul>
  );
}

const columns = {
  base: "minmax(0, 1fr)",
  md: "repeat(2, minmax(0, 1fr))",
  lg: "repeat(auto-fit, minmax(14rem, 1fr))",
} as const;
/** Tonight's dinner is above the next two if three tiles do not fit side by side. */
const first = { "& > li:first-child": { gridColumn: { md: "1 / -1", lg: "auto" } } } as const;
