import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { showFailureToast } from "../../hub/session.ts";
import { useGenerateDinner, useMealActions } from "./meal-actions.ts";
import type { DayProposal } from "./propose-week.ts";

/** Asks the hub to propose dinners for the free days among some days. The plan changes only when the user accepts. */
export function usePlanWeek() {
  const { dinnersOf } = useMealActions();
  const generateDinner = useGenerateDinner();
  const [doneCount, setDoneCount] = useState(0);
  const [proposals, setProposals] = useState<readonly DayProposal[]>();
  /** Asks for a dinner for a day that differs from those already proposed. */
  const ask = (day: string, avoid: string[]) => generateDinner(day, { preview: true, avoid });
  const mutation = useMutation({
    mutationFn: async (days: readonly string[]) => {
      setDoneCount(0);
      const { proposeWeek } = await import("./propose-week.ts");
      return proposeWeek({
        days,
        existing: dinnersOf(days),
        ask,
        onAnswer: () => setDoneCount((isPlanned) => isPlanned + 1),
      });
    },
    onSuccess: setProposals,
    onError: (error) => showFailureToast(error, "Failed to generate weekly meal plan."),
  });
  return { ...mutation, doneCount, proposals, ask, close: () => setProposals(undefined) };
}

export type PlanWeek = ReturnType<typeof usePlanWeek>;
