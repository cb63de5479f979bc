import type { MemberId, StoreId } from "@hub/shared/ids";
import { useMemo } from "react";
import { useOwnMemberId } from "../../hub/session.ts";
import { useRoster } from "../../sync/use-members.ts";
import type { NameOf } from "./list-text.ts";
import { useStores } from "./lists-and-stores.ts";

/** The names of the members and stores, and the user's member id. */
export function useFamilyNames() {
  const members = useRoster();
  const stores = useStores();
  const ownId = useOwnMemberId();
  return useMemo(() => {
    const names = shortNames(members ?? []);
    const nameOf: NameOf = (id) => (id === null ? undefined : names.get(id));
    const storeOf = (id: StoreId | null) => stores.find((store) => store.id === id)?.name;
    return { ownId, nameOf, storeOf };
  }, [members, stores, ownId]);
}

export type FamilyNames = ReturnType<typeof useFamilyNames>;

/** First names. Members who share one keep their full names. */
export function shortNames(members: readonly { id: MemberId; name: string }[]): ReadonlyMap<MemberId, string> {
  const shortOf = (name: string) => name.split(" ", 1)[0] ?? name;
  const isAmbiguous = (short: string) => members.filter(({ name }) => shortOf(name) === short).length > 1;
  return new Map(members.map(({ id, name }) => [id, isAmbiguous(shortOf(name)) ? name : shortOf(name)]));
}
