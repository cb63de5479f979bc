import type { Person } from "@hub/shared/features/members/schema";
import { useRoster } from "../../sync/use-members.ts";
import { usePeople } from "./queries.ts";

/** Who is on the roster and cannot sign in yet; nobody until both are known. */
export function useFreeMembers(): Person[] {
  const members = useRoster();
  const people = usePeople().data;
  if (!members || !people) return [];
  return members.filter(({ id }) => !people.some(({ memberId }) => memberId === id));
}
