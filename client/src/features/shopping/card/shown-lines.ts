import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { ItemId } from "@hub/shared/ids";

/** How many lines the card shows. The list page has the rest. */
const maxShown = 6;

/**
 * The lines that the card shows: open ones before ticked ones, latest first. A line that was ticked on this card keeps
 * its place, so that a second tap can undo the tick.
 */
export function pickLines(list: readonly ShoppingLine[], ticked: ReadonlySet<ItemId>): ShoppingLine[] {
  const isOpen = (line: ShoppingLine) => !line.completed || ticked.has(line.id);
  const picked = [...list.filter((line) => !isOpen(line)), ...list.filter(isOpen)].slice(-maxShown);
  const ids = new Set(picked.map(({ id }) => id));
  return list.filter(({ id }) => ids.has(id));
}
