import { chakra } from "@chakra-ui/react";
import type { PlanWeek } from "./use-plan-week.ts";

/** The number of days that have a proposed dinner so far. */
export function PlanWeekProgress({ planWeek: { doneCount, variables = [] } }: { planWeek: PlanWeek }) {
  return (
    <chakra.div role="status" marginBottom={3}>
      <chakra.p fontSize="sm" color="quiet" fontVariantNumeric="tabular-nums" marginBottom={1}>
        Finding dinners: {doneCount} of {variables.length}
      </chakra.p>
      <chakra.div aria-hidden height="6px" borderRadius="full" bg="sunk" overflow="hidden">
        <chakra.div
          height="full"
          bg="leaf"
          borderRadius="full"
          transition="width 160ms ease-out"
          style={{ width: `${(100 * doneCount) / Math.max(1, variables.length)}%` }}
        />
      </chakra.div>
    </chakra.div>
  );
}
