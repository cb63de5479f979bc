import type { Person } from "@hub/shared/features/members/schema";
import { useRoster } from "../../sync/use-members.ts";
import { usePeople } from "./queries.ts";

/** The members on the roster who cannot sign in yet; empty until both lists have loaded. */
export function useFreeMembers(): Person[] {
  const members = useRoster();
  const people = usePeople().data;
  if (!members || !people) return [];
  return members.filter(({ id }) => !people.some(({ memberId }) => memberId === id));
}
