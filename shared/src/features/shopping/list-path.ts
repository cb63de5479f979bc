import type { ListId } from "../../ids.ts";

/** The name of the list that every family has. */
export const firstListName = "Shopping List";

/** The path of a list; with null, of the one that every family has. A list that is gone opens as that one. */
export function listPath(listId: ListId | null): string {
  return listId === null ? "/shopping" : `/shopping#${listId}`;
}
