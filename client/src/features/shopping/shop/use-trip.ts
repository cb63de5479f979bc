import { useOwnMemberId } from "../../../hub/session.ts";
import { useTrips } from "../lists-and-stores.ts";

/** This person's way to the shop, if they are on it, and those of the others. */
export function useTrip() {
  const trips = useTrips();
  const ownId = useOwnMemberId();
  const isOwn = ({ memberId }: { memberId: string | null }) => memberId !== null && memberId === ownId;
  return { own: trips.find(isOwn), others: trips.filter((trip) => !isOwn(trip)) };
}
