import type { ListId } from "../../ids.ts";

/** The name of the list that every family has. */
export const firstListName = "Shopping List";

/** The path of a list; null for the list that every family has. A removed list opens as that one. */
export function listPath(listId: ListId | null): string {
  return listId === null ? "/shopping" : `/shopping#${listId}`;
}
