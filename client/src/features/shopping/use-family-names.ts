import type { MemberId } from "@hub/shared/ids";
import { useMemo } from "react";
import { useOwnMemberId } from "../../hub/session.ts";
import { useMembers } from "../../sync/use-members.ts";
import type { NameOf } from "./list-text.ts";

/** What the members are called at home, and which one is the signed-in person. */
export function useFamilyNames() {
  const members = useMembers();
  const ownId = useOwnMemberId();
  return useMemo(() => {
    const names = shortNames(members ?? []);
    const nameOf: NameOf = (id) => (id === null ? undefined : names.get(id));
    return { ownId, nameOf };
  }, [members, ownId]);
}

export type FamilyNames = ReturnType<typeof useFamilyNames>;

/** First names; members who share one keep the full name. */
export function shortNames(members: readonly { id: MemberId; name: string }[]): ReadonlyMap<MemberId, string> {
  const shortOf = (name: string) => name.split(" ", 1)[0] ?? name;
  const isAmbiguous = (short: string) => members.filter(({ name }) => shortOf(name) === short).length > 1;
  return new Map(members.map(({ id, name }) => [id, isAmbiguous(shortOf(name)) ? name : shortOf(name)]));
}
