import type { ItemId } from "@hub/shared/ids";

/** The id of a line's element on the page. */
export function rowIdOf(id: ItemId): string {
  return `line-${id}`;
}
