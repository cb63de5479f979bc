import { CookingPot } from "lucide-react";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { Button } from "../../ui/Button.tsx";
import type { PlanWeek } from "./use-plan-week.ts";

/** Asks the hub to propose dinners for some days. */
export function GenerateWeekButton({ days, planWeek }: { days: readonly string[]; planWeek: PlanWeek }) {
  const isOffline = useIsOffline();
  return (
    <Button
      icon={CookingPot}
      variant="quiet"
      paddingInline={2}
      marginInlineEnd={-2}
      isPending={planWeek.isPending}
      disabled={isOffline}
      onClick={() => planWeek.mutate(days)}
    >
      Generate Week
    </Button>
  );
}
