import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { ItemId } from "@hub/shared/ids";

/** So many lines the card shows; the list's own page has the rest. */
const maxShown = 6;

/**
 * What the card shows of a list: what is to be bought before what is ticked, of each what was added last. A line that was
 * ticked on this card keeps its place, so that nothing moves under the finger and a second tap can take it back.
 */
export function pickLines(list: readonly ShoppingLine[], ticked: ReadonlySet<ItemId>): ShoppingLine[] {
  const isOpen = (line: ShoppingLine) => !line.completed || ticked.has(line.id);
  const picked = [...list.filter((line) => !isOpen(line)), ...list.filter(isOpen)].slice(-maxShown);
  const ids = new Set(picked.map(({ id }) => id));
  return list.filter(({ id }) => ids.has(id));
}
