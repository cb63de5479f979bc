import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isSessionLoss, toastFailure } from "../../hub/session.ts";
import { addToast } from "../../lib/toast.ts";
import { misfitText } from "../../ui/failure-text.ts";
import { useGenerateDinner, useMealActions } from "./meal-actions.ts";

/** Says for which days no dinner could be planned, and why if the hub knows. */
export class MissingDinners extends Error {
  override readonly name = "MissingDinners";
  readonly days: readonly string[];
  readonly plannedCount: number;
  readonly reason: string | undefined;

  constructor(days: readonly string[], plannedCount: number, cause: unknown) {
    super("Not every dinner could be planned.", { cause });
    this.days = days;
    this.plannedCount = plannedCount;
    this.reason = misfitText(cause);
  }
}

/** Has a dinner planned for each of some days at once. `doneCount` of them have been answered so far. */
export function usePlanWeek() {
  const { remember } = useMealActions();
  const generateDinner = useGenerateDinner();
  const [doneCount, setDoneCount] = useState(0);
  const mutation = useMutation({
    mutationFn: async (days: readonly string[]) => {
      setDoneCount(0);
      const former = remember(days);
      const count = () => setDoneCount((done) => done + 1);
      const results = await Promise.allSettled(days.map((day) => generateDinner(day).finally(count)));
      requireAll(days, results);
      return former;
    },
    onSuccess: (former) =>
      addToast({
        title: "Weekly meal plan generated!",
        ...(former.count > 0 && { action: { label: "Undo", onPress: former.putBack } }),
      }),
    onError: (error) => toastFailure(error, "Failed to generate weekly meal plan."),
  });
  return { ...mutation, doneCount };
}

function requireAll(days: readonly string[], results: readonly PromiseSettledResult<unknown>[]): void {
  const failures = results.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
  const [first] = failures;
  if (first === undefined) return;
  // The end of a session is for the rule that knows it by its own error.
  if (failures.some(isSessionLoss)) throw failures.find(isSessionLoss);
  const missing = days.filter((_, index) => results[index]?.status === "rejected");
  throw new MissingDinners(missing, days.length - missing.length, first);
}

export type PlanWeek = ReturnType<typeof usePlanWeek>;
