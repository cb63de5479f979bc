import type { ListId } from "../../ids.ts";

/** What the list is called that every family has. */
export const firstListName = "Shopping List";

/** Where a list opens; without an id the one that every family has. A list that is gone opens as that one. */
export function listPath(listId: ListId | null): string {
  return listId === null ? "/shopping" : `/shopping#${listId}`;
}
