import { chakra } from "@chakra-ui/react";
import type { Meal } from "@hub/shared/features/meals/schema";
import { StepTimers } from "./StepTimers.tsx";

interface Props {
  meal: Pick<Meal, "recipeName" | "steps">;
  step: number;
}

/** One step in large text, readable from a distance. */
export function CookingStep({ meal: { recipeName, steps }, step }: Props) {
  const text = steps[step];
  if (text === undefined) return <chakra.p color="quiet">This meal has no steps.</chakra.p>;
  return (
    <chakra.section aria-label="Step" aria-live="polite" css={box}>
      <chakra.p color="quiet" fontSize="lg" fontVariantNumeric="tabular-nums">
        Step {step + 1} of {steps.length}
      </chakra.p>
      <chakra.p fontSize="2xl" lineHeight="tight">
        {text}
      </chakra.p>
      <StepTimers step={text} recipeName={recipeName} size="kitchen" />
    </chakra.section>
  );
}

const box = { display: "grid", alignContent: "start", gap: 2, minHeight: { base: "9rem", md: "12rem" } } as const;
