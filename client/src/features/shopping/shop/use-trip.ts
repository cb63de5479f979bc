import { useOwnMemberId } from "../../../hub/session.ts";
import { useTrips } from "../lists-and-stores.ts";

/** The user's own shopping trip, if any, and those of others. */
export function useTrip(isInShop = false) {
  const ownId = useOwnMemberId();
  const trips = useTrips(isInShop ? (ownId ?? null) : null);
  const isOwn = ({ memberId }: { memberId: string | null }) => memberId !== null && memberId === ownId;
  return { own: trips.find(isOwn), others: trips.filter((trip) => !isOwn(trip)) };
}
