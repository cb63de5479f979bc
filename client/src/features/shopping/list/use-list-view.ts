import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { StoreOrder } from "@hub/shared/features/shopping/store-order";
import type { ItemId, ListId, TripId } from "@hub/shared/ids";
import { type RefObject, useCallback, useMemo, useRef } from "react";
import { useStoreOrder } from "../lists-and-stores.ts";
import { useShoppingActions, useShoppingList } from "../queries.ts";
import { useShelves } from "../shelves/use-shelves.ts";
import { useTrip } from "../shop/use-trip.ts";
import { useFamilyNames } from "../use-family-names.ts";
import { arrange } from "./arrange.ts";
import { useAdded } from "./use-added.ts";
import { useLongPress } from "./use-long-press.ts";
import { useSettling } from "./use-settling.ts";

const noLines: never[] = [];

/** One list with everything that its lines need: the names, the user's trip and the store's order. */
export function useShownList(listId: ListId | null, isInShop = false) {
  const list = useShoppingList(listId);
  const names = useFamilyNames();
  const { own } = useTrip(isInShop);
  const order = useStoreOrder(own?.storeId ?? null);
  const lines = list ?? noLines;
  const view = useListView(lines, order, own?.id);
  return { list, lines, names, trip: own, order, view };
}

/** The arrangement of the lines, which stays stable under a finger, and a function to tick them. */
function useListView(lines: readonly ShoppingLine[], order: StoreOrder, tripId: TripId | undefined) {
  const part: RefObject<HTMLDivElement | null> = useRef(null);
  const { setCompleted } = useShoppingActions();
  const { settling, settle } = useSettling();
  const added = useAdded(lines);
  const shelves = useShelves();
  const arrangement = useMemo(() => arrange(lines, { settling, shelves, order }), [lines, settling, shelves, order]);
  const { groups, cart } = useLongPress(arrangement, part);
  const now = useMemo(() => new Map(lines.map((line) => [line.id, line])), [lines]);
  /** The content of a row is always current. A removed line stays in place until the finger is up. */
  const fresh = (shown: readonly ShoppingLine[]) => shown.map((line) => now.get(line.id) ?? line);
  const toggle = useCallback(
    (id: ItemId, isDone: boolean) => {
      if (isDone) settle(id);
      setCompleted(id, isDone, tripId);
    },
    [settle, setCompleted, tripId],
  );
  return {
    part,
    groups: groups.map((group) => ({ ...group, lines: fresh(group.lines) })),
    cart: fresh(cart),
    added,
    toggle,
  };
}

export type ListView = ReturnType<typeof useListView>;
