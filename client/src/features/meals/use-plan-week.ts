import type { Meal } from "@hub/shared/features/meals/schema";
import { nameKey } from "@hub/shared/text";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isSessionLoss, toastFailure } from "../../hub/session.ts";
import { misfitText } from "../../ui/failure-text.ts";
import { useGenerateDinner, useMealActions } from "./meal-actions.ts";

/** A day of a week that is to be planned: what stands there and stays, what is proposed, or why nothing is. */
export interface DayProposal {
  day: string;
  kept?: Meal | undefined;
  meal?: Meal | undefined;
  problem?: string | undefined;
}

/** Has a dinner thought of for each of some days that has none; nothing is planned before somebody takes it. */
export function usePlanWeek() {
  const { dinnersOf } = useMealActions();
  const generateDinner = useGenerateDinner();
  const [doneCount, setDoneCount] = useState(0);
  const [proposals, setProposals] = useState<readonly DayProposal[]>();
  const mutation = useMutation({
    mutationFn: async (days: readonly string[]) => {
      setDoneCount(0);
      const kept = dinnersOf(days);
      const isFree = (day: string) => kept.every(({ date }) => date !== day);
      const count = () => setDoneCount((done) => done + 1);
      const asked = days.filter(isFree);
      const answers = await Promise.allSettled(
        asked.map((day) => generateDinner(day, { preview: true, avoid: [] }).finally(count)),
      );
      const lost = answers.find((answer) => answer.status === "rejected" && isSessionLoss(answer.reason));
      const [first] = answers;
      // Nothing at all is a failure; a day that lacks a dinner is told in its line.
      if (lost?.status === "rejected") throw lost.reason;
      if (first?.status === "rejected" && answers.every(({ status }) => status === "rejected")) throw first.reason;
      const found = asked.map((day, at) => proposalOf(day, answers[at]));
      return withoutTwins(
        days.map((day) => found.find((each) => each.day === day) ?? { day, kept: keptOn(day, kept) }),
      );

      async function withoutTwins(lines: readonly DayProposal[]): Promise<DayProposal[]> {
        const names = new Set<string>();
        const unlike: DayProposal[] = [];
        for (const line of lines) {
          const isTwin = line.meal !== undefined && names.has(nameKey(line.meal.recipeName));
          const meal = isTwin ? await another(line.day, lines) : line.meal;
          if (meal) names.add(nameKey(meal.recipeName));
          unlike.push({ ...line, meal });
        }
        return unlike;
      }
    },
    onSuccess: setProposals,
    onError: (error) => toastFailure(error, "Failed to generate weekly meal plan."),
  });

  /** Another dinner for a day than all that are in sight. */
  function another(day: string, lines: readonly DayProposal[], refused: readonly string[] = []): Promise<Meal> {
    const seen = lines.flatMap(({ kept, meal }) => (meal ?? kept)?.recipeName ?? []);
    return generateDinner(day, { preview: true, avoid: [...refused, ...seen] });
  }

  return { ...mutation, doneCount, proposals, another, close: () => setProposals(undefined) };
}

function proposalOf(day: string, answer: PromiseSettledResult<Meal> | undefined): DayProposal {
  if (answer?.status === "fulfilled") return { day, meal: answer.value };
  return { day, problem: misfitText(answer?.reason) ?? "No dinner came for this day." };
}

function keptOn(day: string, kept: readonly Meal[]): Meal | undefined {
  return kept.find(({ date }) => date === day);
}

export type PlanWeek = ReturnType<typeof usePlanWeek>;
