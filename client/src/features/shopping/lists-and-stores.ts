import type { List, Store, Trip } from "@hub/shared/features/shopping/lists-and-stores";
import { readLists, readStores } from "@hub/shared/features/shopping/lists-and-stores-document";
import { homeOrder, readStoreOrder, type StoreOrder } from "@hub/shared/features/shopping/store-order";
import { changeTrip, startTrip } from "@hub/shared/features/shopping/trip-operations";
import { nextTripChange, readDefaultStore, readTrips } from "@hub/shared/features/shopping/trips";
import { type ListId, type MemberId, newId, type StoreId, type TripId } from "@hub/shared/ids";
import { useMemo, useState } from "react";
import { useOwnMemberId } from "../../hub/session.ts";
import { useDocumentQuery, useReadNow, useRun, useRunWithUndo } from "../../sync/use-live-document.ts";
import { hubNowMs } from "../../time/hub-clock.ts";
import type { Undo } from "./queries.ts";

/** All lists except the default list. */
export function useLists(): List[] {
  return useDocumentQuery(["shopping-lists"], readLists) ?? [];
}

/**
 * The chosen list, a function to choose one, and all lists. Falls back to the default list if another user removes it.
 */
export function useChosenList(initialId: ListId | null): [ListId | null, (id: ListId | null) => void, List[]] {
  const [chosenId, setChosenId] = useState(initialId);
  const lists = useLists();
  return [lists.some(({ id }) => id === chosenId) ? chosenId : null, setChosenId, lists];
}

export function useStores(): Store[] {
  return useDocumentQuery(["stores"], readStores) ?? [];
}

/** The sort order of a list in a store. */
export function useStoreOrder(storeId: StoreId | null): StoreOrder {
  return useDocumentQuery(["store-order", storeId], (doc) => readStoreOrder(doc, storeId)) ?? homeOrder;
}

/** The current shopping trips. `presentId` is the member in shopping mode. Updates when a trip's time is over. */
export function useTrips(presentId: MemberId | null): Trip[] {
  const next = (open: Trip[]) => nextTripChange(open, hubNowMs());
  return useDocumentQuery(["trips", presentId], (doc) => readTrips(doc, hubNowMs(), presentId), next) ?? [];
}

export function useTripActions() {
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  const readNow = useReadNow();
  const memberId = useOwnMemberId();
  return useMemo(
    () => ({
      /** Announces a shopping trip of the user. The store defaults to the last trip's. */
      startTrip(to?: StoreId | null): void {
        const defaultStore = memberId && readNow((doc) => readDefaultStore(doc, memberId));
        const storeId = to === undefined ? defaultStore : to;
        run(startTrip, { id: newId<"trip">(), storeId, startedAt: new Date(hubNowMs()).toISOString() });
      },
      moveTrip: (id: TripId, storeId: StoreId | null) => run(changeTrip, { id, storeId }),
      /** Ends a trip and returns a function that undoes it. */
      endTrip: (id: TripId): Undo =>
        runWithUndo(() => run(changeTrip, { id, endedAt: new Date(hubNowMs()).toISOString() })),
    }),
    [run, runWithUndo, readNow, memberId],
  );
}
