import { chakra } from "@chakra-ui/react";
import type { Meal } from "@hub/shared/features/meals/schema";
import { AssistantMark } from "../../ui/AssistantMark.tsx";
import { MealWarnings } from "./MealWarnings.tsx";
import { hasRecipe, totalTimeText } from "./meal-text.ts";

interface Props {
  meal: Meal;
  onOpen: () => void;
}

/** A meal on one line. Opens its recipe if it has one. */
export function MealLine({ meal, onOpen }: Props) {
  const time = totalTimeText(meal);
  const details = [meal.mealType === "dinner" ? "" : meal.mealType, time].filter(Boolean).join(", ");
  return (
    <chakra.div>
      {hasRecipe(meal) ? (
        <chakra.button type="button" onClick={onOpen} css={name}>
          {meal.recipeName}
        </chakra.button>
      ) : (
        <chakra.p css={{ ...name, cursor: "auto", textDecoration: "none" }}>{meal.recipeName}</chakra.p>
      )}
      <AssistantMark by={meal.byAssistant} />
      {details && (
        <chakra.p fontSize="sm" color="quiet">
          {details}
        </chakra.p>
      )}
      <MealWarnings meal={meal} />
    </chakra.div>
  );
}

const name = {
  display: "inline-block",
  textAlign: "start",
  fontWeight: "strong",
  lineHeight: "tight",
  // Makes a line of text tall enough to tap.
  paddingBlock: "0.8rem",
  marginBlock: "-0.8rem",
  cursor: "pointer",
  textDecoration: "underline",
  textDecorationColor: "var(--hub-colors-edge)",
  textUnderlineOffset: "3px",
} as const;
