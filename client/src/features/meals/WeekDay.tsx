import { chakra } from "@chakra-ui/react";
import { planMeal } from "@hub/shared/features/meals/operations";
import type { Meal } from "@hub/shared/features/meals/schema";
import { voteMeal } from "@hub/shared/features/meals/votes";
import type { MealId } from "@hub/shared/ids";
import { PencilLine, Shuffle, X } from "lucide-react";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { dateText } from "../../ui/times.ts";
import { useMayRun } from "../../ui/use-may.ts";
import { MealLine } from "./MealLine.tsx";
import { MoveMenu } from "./MoveMenu.tsx";
import { isDinner } from "./queries.ts";
import { useMealDrag } from "./use-meal-drag.ts";
import { usePlanDinner } from "./use-plan-dinner.ts";
import { useRemoveMeal } from "./use-remove-meal.ts";
import { VoteMenu } from "./VoteMenu.tsx";
import { weekdayText } from "./week.ts";

interface Props {
  day: string;
  today: string;
  meals: readonly Meal[];
  onOpen: (id: MealId) => void;
  onPlanOwn: () => void;
}

/** One day of the week with its meals and the buttons to change them. */
export function WeekDay({ day, today, meals, onOpen, onPlanOwn }: Props) {
  const dinner = meals.find(isDinner);
  const mayPlan = useMayRun(planMeal);
  const mayVote = useMayRun(voteMeal);
  const isOffline = useIsOffline();
  const plan = usePlanDinner();
  const remove = useRemoveMeal();
  const mayMove = mayPlan && day >= today;
  const { isOver, from, to } = useMealDrag(day, mayMove ? dinner : undefined);
  const weekday = weekdayText(day);
  const isToday = day === today;
  return (
    <chakra.li
      css={row}
      bg={isOver ? "leafTint" : undefined}
      {...(mayMove && to)}
      aria-current={isToday ? "date" : undefined}
    >
      <chakra.h4
        width="5.5rem"
        flexShrink={0}
        fontSize="sm"
        fontWeight={isToday ? "strong" : "normal"}
        lineHeight="tight"
      >
        {isToday ? "Today" : weekday}
        <chakra.span display="block" color="quiet" fontWeight="normal">
          {dateText(day)}
        </chakra.span>
      </chakra.h4>
      <chakra.div flex="1 1 7rem" minWidth="0" display="flex" flexDirection="column" gap={1}>
        {meals.length === 0 && <chakra.p color="quiet">{day < today ? "No meal" : "Nothing planned"}</chakra.p>}
        {meals.map((meal) => (
          <chakra.div key={meal.id} {...(meal === dinner && from)}>
            <MealLine meal={meal} onOpen={() => onOpen(meal.id)} />
          </chakra.div>
        ))}
      </chakra.div>
      {dinner && mayVote && day >= today && <VoteMenu meal={dinner} />}
      {mayMove && (
        <chakra.div display="flex" flexWrap="wrap" justifyContent="end" marginInlineEnd={-2} marginInlineStart="auto">
          <IconButton
            label={dinner ? `Plan another dinner for ${weekday}` : `Plan a dinner for ${weekday}`}
            icon={Shuffle}
            disabled={isOffline || plan.isPending}
            aria-busy={plan.isPending || undefined}
            onClick={() => plan.mutate(day)}
          />
          <IconButton label={`Add our own dinner for ${weekday}`} icon={PencilLine} onClick={onPlanOwn} />
          {dinner && <MoveMenu meal={dinner} today={today} />}
          {dinner && <IconButton label={`Remove ${dinner.recipeName}`} icon={X} onClick={() => remove(dinner)} />}
        </chakra.div>
      )}
    </chakra.li>
  );
}

const row = {
  display: "flex",
  flexWrap: { base: "wrap", sm: "nowrap" },
  alignItems: "center",
  columnGap: 3,
  rowGap: 1,
  minHeight: "row",
  paddingBlock: 2,
  borderTopWidth: "1px",
} as const;
