import { chakra } from "@chakra-ui/react";
import { clockTime } from "@hub/shared/clock-time";
import { changeTrip } from "@hub/shared/features/shopping/trip-operations";
import { addUntilMs, addWindowMs } from "@hub/shared/features/shopping/trips";
import { memo } from "react";
import { useRun } from "../../../sync/use-live-document.ts";
import { hubNowMs } from "../../../time/hub-clock.ts";
import { Button } from "../../../ui/Button.tsx";
import { useStores, useTripActions } from "../lists-and-stores.ts";
import type { FamilyNames } from "../use-family-names.ts";
import { tripText } from "./trip-text.ts";
import { useTrip } from "./use-trip.ts";

/** The current shopping trips, so that others can add items in time. `TripSpacers` reserves their height. */
export const TripBars = memo(function TripBars({ names }: { names: FamilyNames }) {
  const { own, others } = useTrip();
  const stores = useStores();
  const { endTrip } = useTripActions();
  const run = useRun();
  const nowMs = hubNowMs();
  const storeOf = (id: string | null) => stores.find((store) => store.id === id)?.name;
  return (
    <>
      {others.map((trip) => (
        <Bar key={trip.id} role="status" minHeight={{ base: "4rem", md: "2.5rem" }}>
          {tripText(trip, { name: names.nameOf(trip.memberId) ?? "Someone", store: storeOf(trip.storeId), nowMs })}
        </Bar>
      ))}
      {own && (
        <Bar minHeight={{ base: "7rem", md: "4rem" }}>
          <chakra.span role="status" flex="1 1 14rem">
            {nowMs < addUntilMs(own)
              ? `Your family can add items until ${clockTime(new Date(addUntilMs(own)))}.`
              : "Your family can see that you're shopping."}
          </chakra.span>
          <Button
            variant="quiet"
            onClick={() => run(changeTrip, { id: own.id, addUntil: new Date(hubNowMs() + addWindowMs).toISOString() })}
          >
            10 more minutes
          </Button>
          <Button variant="quiet" onClick={() => endTrip(own.id)}>
            Stop sharing
          </Button>
        </Bar>
      )}
    </>
  );
});

const Bar = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: 1,
    marginBottom: 3,
    paddingInline: 4,
    paddingBlock: 2,
    borderRadius: "card",
    bg: "leafTint",
    color: "leafText",
  },
});
