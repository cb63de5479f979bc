import type { Person } from "@hub/shared/features/members/schema";
import { useRoster } from "../../sync/use-members.ts";
import { usePeople } from "./queries.ts";

/** The members who cannot sign in yet. Empty until both lists have loaded. */
export function useFreeMembers(): Person[] {
  const members = useRoster();
  const people = usePeople().data;
  if (!members || !people) return [];
  return members.filter(({ id }) => !people.some(({ memberId }) => memberId === id));
}
