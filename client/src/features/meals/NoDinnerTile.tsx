import { chakra } from "@chakra-ui/react";
import { planMeal } from "@hub/shared/features/meals/operations";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { Button } from "../../ui/Button.tsx";
import { tileBox } from "../../ui/tile.ts";
import { useMayRun } from "../../ui/use-may.ts";
import { usePlanDinner } from "./use-plan-dinner.ts";

interface Props {
  title: string;
  day: string;
  onPlanOwn: () => void;
}

/** A day without a dinner, with buttons to plan one. */
export function NoDinnerTile({ title, day, onPlanOwn }: Props) {
  const mayPlan = useMayRun(planMeal);
  const isOffline = useIsOffline();
  const plan = usePlanDinner();
  return (
    <chakra.li css={openTile}>
      <chakra.h3 fontSize="sm" color="quiet" minHeight="control" display="flex" alignItems="center">
        {title}
      </chakra.h3>
      <chakra.p color="quiet">Nothing planned yet.</chakra.p>
      {mayPlan && (
        <chakra.div display="flex" flexWrap="wrap" gap={2} marginTop="auto" paddingTop={2}>
          <Button isPending={plan.isPending} disabled={isOffline} onClick={() => plan.mutate(day)}>
            Plan a dinner
          </Button>
          <Button variant="quiet" onClick={onPlanOwn}>
            Add our own
          </Button>
        </chakra.div>
      )}
    </chakra.li>
  );
}

const openTile = { ...tileBox, borderStyle: "dashed", borderColor: "edge" } as const;
