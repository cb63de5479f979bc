import { chakra } from "@chakra-ui/react";

/** One step alone, to be read from an arm's length and more. */
export function CookingStep({ steps, step }: { steps: readonly string[]; step: number }) {
  const text = steps[step];
  if (text === undefined) return <chakra.p color="quiet">There are no steps for this meal.</chakra.p>;
  return (
    <chakra.section aria-label="Step" aria-live="polite" css={box}>
      <chakra.p color="quiet" fontSize="lg" fontVariantNumeric="tabular-nums">
        Step {step + 1} of {steps.length}
      </chakra.p>
      <chakra.p fontSize="2xl" lineHeight="tight">
        {text}
      </chakra.p>
    </chakra.section>
  );
}

const box = { display: "grid", alignContent: "start", gap: 2, minHeight: { base: "9rem", md: "12rem" } } as const;
