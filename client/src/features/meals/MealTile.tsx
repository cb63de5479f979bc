import { chakra } from "@chakra-ui/react";
import { planMeal } from "@hub/shared/features/meals/operations";
import type { Meal } from "@hub/shared/features/meals/schema";
import { BookOpen } from "lucide-react";
import { AssistantMark } from "../../ui/AssistantMark.tsx";
import { Button } from "../../ui/Button.tsx";
import { lazyAfterPage } from "../../ui/lazy-part.tsx";
import { tileBox } from "../../ui/tile.ts";
import { useMayRun } from "../../ui/use-may.ts";
import { AddToListButton } from "./AddToListButton.tsx";
import { MealFacts } from "./MealFacts.tsx";
import { MealWarnings } from "./MealWarnings.tsx";
import { hasRecipe } from "./meal-text.ts";
import { usePlanDinner } from "./use-plan-dinner.ts";

const MealMenu = lazyAfterPage(() => import("./MealMenu.tsx").then((module) => module.MealMenu), <MenuSpacer />);

interface Props {
  title: string;
  meal: Meal;
  isToday?: boolean;
  onOpen: () => void;
  onPlanOwn: () => void;
}

/** One dinner: name, duration, warnings, and buttons to cook it and to add its ingredients to the list. */
export function MealTile({ title, meal, isToday = false, onOpen, onPlanOwn }: Props) {
  const mayPlan = useMayRun(planMeal);
  const replace = usePlanDinner();
  return (
    <chakra.li css={isToday ? todayTile : tileBox}>
      <chakra.div display="flex" alignItems="center" gap={1}>
        <chakra.h3 flex="1" minWidth="0" fontSize="sm" color={isToday ? "leafText" : "quiet"}>
          {title}
        </chakra.h3>
        {mayPlan && (
          <MealMenu
            meal={meal}
            isPending={replace.isPending}
            onReplace={() => replace.mutate(meal.date)}
            onPlanOwn={onPlanOwn}
          />
        )}
      </chakra.div>
      <chakra.p fontSize={isToday ? "xl" : "lg"} fontWeight="strong" lineHeight="tight" textWrap="balance">
        {meal.recipeName} <AssistantMark by={meal.byAssistant} />
      </chakra.p>
      <MealFacts meal={meal} maxTags={isToday ? 4 : 2} />
      <MealWarnings meal={meal} />
      <chakra.div display="flex" flexWrap="wrap" gap={2} marginTop="auto" paddingTop={2}>
        {hasRecipe(meal) && (
          <Button
            icon={BookOpen}
            flex="1 1 auto"
            paddingInline={2}
            onClick={onOpen}
            aria-label={`View Recipe: ${meal.recipeName}`}
          >
            View Recipe
          </Button>
        )}
        <AddToListButton meal={meal} />
      </chakra.div>
    </chakra.li>
  );
}

/** Reserves the space of the menu button while the menu loads. */
function MenuSpacer() {
  return <chakra.span flexShrink={0} width="control" height="control" />;
}

const todayTile = { ...tileBox, borderColor: "leaf" } as const;
