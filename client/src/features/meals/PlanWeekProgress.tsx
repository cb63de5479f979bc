import { chakra } from "@chakra-ui/react";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { MissingDinners, type PlanWeek } from "./use-plan-week.ts";
import { weekdayText } from "./week.ts";

/** How far the week is, and afterwards which days it could not plan. */
export function PlanWeekProgress({ planWeek }: { planWeek: PlanWeek }) {
  const { isPending, doneCount, variables = [], error } = planWeek;
  if (isPending) return <Progress done={doneCount} total={variables.length} />;
  if (!(error instanceof MissingDinners) || error.plannedCount === 0) return null;
  return (
    <Notice as="div" tone="honey" role="status" marginBottom={3} maxWidth="none">
      <chakra.p>
        {error.plannedCount} of {error.plannedCount + error.days.length} dinners were planned. Missing:{" "}
        {error.days.map(weekdayText).join(", ")}. {error.reason}
      </chakra.p>
      <Button variant="quiet" marginInline={-2} onClick={() => planWeek.mutate(error.days)}>
        Plan the missing days
      </Button>
    </Notice>
  );
}

function Progress({ done, total }: { done: number; total: number }) {
  return (
    <chakra.div role="status" marginBottom={3}>
      <chakra.p fontSize="sm" color="quiet" fontVariantNumeric="tabular-nums" marginBottom={1}>
        {done} of {total} dinners are planned
      </chakra.p>
      <chakra.div aria-hidden height="6px" borderRadius="full" bg="sunk" overflow="hidden">
        <chakra.div
          height="full"
          bg="leaf"
          borderRadius="full"
          transition="width 160ms ease-out"
          style={{ width: `${(100 * done) / Math.max(1, total)}%` }}
        />
      </chakra.div>
    </chakra.div>
  );
}
