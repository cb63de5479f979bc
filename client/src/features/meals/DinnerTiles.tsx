import { chakra } from "@chakra-ui/react";
import type { Meal } from "@hub/shared/features/meals/schema";
import type { Eaters } from "./eaters.ts";
import { MealTile } from "./MealTile.tsx";
import { NoDinnerTile } from "./NoDinnerTile.tsx";
import { weekdayWords } from "./week.ts";

interface Props {
  day: string;
  today: Meal | undefined;
  upcoming: readonly Meal[];
  members: Eaters;
  onOpen: (meal: Meal) => void;
  onPlanOwn: (day: string) => void;
}

/** Tonight's dinner and the next ones. */
export function DinnerTiles({ day, today, upcoming, members, onOpen, onPlanOwn }: Props) {
  const tileOf = (title: string, meal: Meal) => (
    <MealTile
      key={meal.id}
      title={title}
      meal={meal}
      members={members}
      isToday={meal === today}
      onOpen={() => onOpen(meal)}
      onPlanOwn={() => onPlanOwn(meal.date)}
    />
  );
  return (
    <chakra.ul listStyleType="none" display="grid" gridTemplateColumns={columns} gap={3}>
      {today ? (
        tileOf("Today's Dinner", today)
      ) : (
        <NoDinnerTile title="Today's Dinner" day={day} onPlanOwn={() => onPlanOwn(day)} />
      )}
      {upcoming.map((meal) => tileOf(weekdayWords(meal.date), meal))}
    </chakra.ul>
  );
}

const columns = { base: "minmax(0, 1fr)", md: "repeat(auto-fit, minmax(14rem, 1fr))" };
