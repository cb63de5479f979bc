import type { MemberId } from "@hub/shared/ids";
import { useMemo } from "react";
import { useOwnMemberId } from "../../hub/session.ts";
import { useMembers } from "../../sync/use-members.ts";
import type { NameOf } from "./list-text.ts";

/** What the members are called at home, and who of them this person is. */
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

/** First names, but for two people with the same one. */
export function shortNames(members: readonly { id: MemberId; name: string }[]): ReadonlyMap<MemberId, string> {
  const shortOf = (name: string) => name.split(" ", 1)[0] ?? name;
  const isShared = (short: string) => members.filter(({ name }) => shortOf(name) === short).length > 1;
  return new Map(members.map(({ id, name }) => [id, isShared(shortOf(name)) ? name : shortOf(name)]));
}
