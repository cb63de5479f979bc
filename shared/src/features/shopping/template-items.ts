/** Converts between template items and list items. In its own file, because lists load without the parser. */
import { itemKey } from "./categories.ts";
import type { ShoppingLine } from "./schema.ts";
import { maxTemplateItemLength, type Template } from "./templates.ts";
import { readTypedItems, type TypedItem } from "./typed-items.ts";

/** The items that a template adds to a list with these lines: all except open ones. */
export function missingItems(
  { things }: Pick<Template, "things">,
  lines: readonly Pick<ShoppingLine, "item" | "completed">[],
): TypedItem[] {
  const open = new Set(lines.filter(({ completed }) => !completed).map(({ item }) => itemKey(item)));
  return readTypedItems(things.join("\n")).filter(({ item }) => !open.has(itemKey(item)));
}

/** Formats a line as template text that parses to the same item, with as much of the line as fits. */
export function toTemplateItem({ item, quantity, note }: Pick<ShoppingLine, "item" | "quantity" | "note">): string {
  const withAmount = `${quantity} ${item}`.trim();
  const isRead = (text: string) => {
    const [read, ...others] = readTypedItems(text);
    return (
      text.length <= maxTemplateItemLength && others.length === 0 && read?.item === item && read.quantity === quantity
    );
  };
  return (
    [note && `${withAmount} (${note})`, withAmount].find((text) => text && isRead(text)) ??
    item.slice(0, maxTemplateItemLength)
  );
}
