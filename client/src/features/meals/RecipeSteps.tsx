import { chakra } from "@chakra-ui/react";
import type { Meal } from "@hub/shared/features/meals/schema";
import { StepTimers } from "./StepTimers.tsx";

/** The numbered steps in large text, readable at the stove. */
export function RecipeSteps({ recipeName, steps }: Pick<Meal, "recipeName" | "steps">) {
  if (steps.length === 0) return <chakra.p color="quiet">This meal has no steps.</chakra.p>;
  return (
    <chakra.ol aria-label="Steps" listStyleType="none" display="flex" flexDirection="column" gap={4}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a recipe may repeat a step
        <chakra.li key={index} display="flex" gap={3} fontSize="lg">
          <chakra.span aria-hidden css={number}>
            {index + 1}
          </chakra.span>
          <chakra.span flex="1" minWidth="0" paddingTop={1}>
            {step}
            <StepTimers step={step} recipeName={recipeName} />
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

const number = {
  display: "grid",
  placeItems: "center",
  flexShrink: 0,
  width: "2.25rem",
  height: "2.25rem",
  borderRadius: "full",
  bg: "leafTint",
  color: "leafText",
  fontWeight: "strong",
  fontVariantNumeric: "tabular-nums",
} as const;
