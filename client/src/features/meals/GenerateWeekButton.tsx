import { CookingPot } from "lucide-react";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { Button } from "../../ui/Button.tsx";
import { iconPx, iconStroke } from "../../ui/icons.ts";
import type { PlanWeek } from "./use-plan-week.ts";

/** Has a dinner planned for each of some days. */
export function GenerateWeekButton({ days, planWeek }: { days: readonly string[]; planWeek: PlanWeek }) {
  const isOffline = useIsOffline();
  return (
    <Button
      variant="quiet"
      paddingInline={2}
      marginInlineEnd={-2}
      isPending={planWeek.isPending}
      disabled={isOffline}
      onClick={() => planWeek.mutate(days)}
    >
      {!planWeek.isPending && <CookingPot aria-hidden size={iconPx.normal} strokeWidth={iconStroke} />}
      Generate Week
    </Button>
  );
}
