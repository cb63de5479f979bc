import { chakra } from "@chakra-ui/react";
import { planMeal } from "@hub/shared/features/meals/operations";
import { type PlanningContext, readPlanningContext, timeRangeOf } from "@hub/shared/features/meals/planning-context";
import { readKeysAtHome } from "@hub/shared/features/supplies/supply-lookup";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { showFailureToast } from "../../hub/session.ts";
import { useFamilyDate, useTimeZone } from "../../hub/use-family-date.ts";
import { addToast } from "../../lib/toast.ts";
import { useDocumentQuery, useRun, useRunWithUndo } from "../../sync/use-live-document.ts";
import { useOccurrences } from "../../sync/use-occurrences.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { invalidRequestText } from "../../ui/failure-text.ts";
import { DayProposalRow } from "./DayProposalRow.tsx";
import { type DayProposal, namesIn } from "./propose-week.ts";
import type { PlanWeek } from "./use-plan-week.ts";

interface Props {
  proposals: readonly DayProposal[];
  planWeek: PlanWeek;
}

/** A proposed week by day. The user accepts, replaces or skips each dinner before anything is planned. */
export function WeekProposal({ proposals, planWeek }: Props) {
  const today = useFamilyDate();
  const timeZone = useTimeZone();
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  const keysAtHome = useDocumentQuery(["at home"], readKeysAtHome) ?? [];
  const [lines, setLines] = useState(proposals);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly string[]>([]);
  const days = lines.map(({ day }) => day);
  const range = timeRangeOf(days[0] ?? today, days.at(-1) ?? today, timeZone);
  const events = useOccurrences({ ...range, timeZone }) ?? [];
  const recipes = useDocumentQuery<PlanningContext>(["known", ...days, today, ...events.map(({ id }) => id)], (doc) =>
    readPlanningContext(doc, { days, events }, { today, timeZone, language: navigator.language }),
  );
  const replacement = useMutation({
    mutationFn: async ({ day }: DayProposal) => ({
      day,
      meal: await planWeek.ask(day, [...refused, ...namesIn(lines)]),
    }),
    onSuccess: ({ day, meal }) => {
      const previous = lines.find((line) => line.day === day)?.meal?.recipeName;
      if (previous !== undefined) setRefused([...refused, previous]);
      setLines(lines.map((line) => (line.day === day ? { ...line, meal, problem: undefined } : line)));
      setExcluded(new Set([...excluded].filter((other) => other !== day)));
    },
    onError: (error) =>
      showFailureToast(error, invalidRequestText(error) ?? "Failed to generate meal plan. Please try again."),
  });
  const selected = lines.flatMap(({ day, meal }) => (meal && !excluded.has(day) ? [meal] : []));
  const take = () => {
    const undo = runWithUndo(() => {
      for (const meal of selected) run(planMeal, meal);
    });
    planWeek.close();
    addToast({ title: "Weekly meal plan generated!", action: { label: "Undo", onPress: undo } });
  };
  const choose = (day: string, isTaken: boolean) =>
    setExcluded(new Set(isTaken ? [...excluded].filter((other) => other !== day) : [...excluded, day]));

  return (
    <Dialog title="Dinners for the week" onClose={planWeek.close} width="wide" isFullOnPhone>
      {recipes && recipes.constraints.length > 0 && (
        <chakra.p fontSize="sm" color="quiet" marginBottom={3}>
          Taking into account: {recipes.constraints.join("; ")}
        </chakra.p>
      )}
      <chakra.ol listStyleType="none" aria-label="Proposed dinners" marginBottom={4}>
        {lines.map((line) => (
          <DayProposalRow
            key={line.day}
            proposal={line}
            evening={recipes?.evenings.get(line.day) ?? []}
            keysAtHome={keysAtHome}
            isSelected={!excluded.has(line.day)}
            isPending={replacement.isPending && replacement.variables.day === line.day}
            onSelect={(isTaken) => choose(line.day, isTaken)}
            onReplace={() => replacement.mutate(line)}
          />
        ))}
      </chakra.ol>
      <Button variant="primary" width="full" disabled={selected.length === 0 || replacement.isPending} onClick={take}>
        {selectionText(selected.length)}
      </Button>
    </Dialog>
  );
}

function selectionText(count: number): string {
  if (count === 0) return "Nothing to plan";
  return count === 1 ? "Plan this dinner" : `Plan these ${count} dinners`;
}
