import type { ItemId } from "@hub/shared/ids";

/** Where a line stands on the page. */
export function rowIdOf(id: ItemId): string {
  return `line-${id}`;
}
