/** The operations on prices. */
import type * as z from "zod/mini";
import { newEntrySchema } from "../../collection.ts";
import { addEntry, hasEntry, removeEntry } from "../../entries.ts";
import { defineOperation } from "../../operation.ts";
import { byId } from "../../text.ts";
import { readPrice, sortPrices } from "./document.ts";
import { prices } from "./schema.ts";

const newPrice = newEntrySchema(prices);

/** Records the price of an item or the total of a receipt. It removes the oldest prices above the limit. */
export const addPrice = defineOperation({
  name: "addPrice",
  input: newPrice,
  act: prices.act,
  refusal: "We couldn't save the price. Try again.",
  describe: (price) => ["Add", formatPrice(price)],
  apply(doc, input) {
    if (hasEntry(doc, prices, input.id)) return;
    doc.transact(() => {
      addEntry(doc, prices, input);
      for (const { id } of sortPrices(doc).surplus) if (id !== input.id) removeEntry(doc, prices, id);
    });
  },
});

/** Removes a price, such as a mistyped one. */
export const removePrice = defineOperation({
  name: "removePrice",
  input: byId<"price">(),
  act: prices.act,
  refusal: "We couldn't remove the price. Try again.",
  describe: ({ id }, { doc }) => {
    const price = readPrice(doc, id);
    return price && ["Remove", formatPrice(price)];
  },
  apply: (doc, { id }) => removeEntry(doc, prices, id),
});

function formatPrice({ name, cents, currency }: z.output<typeof newPrice>): string {
  return `${(cents / 100).toFixed(2)} ${currency} for ${name ?? "a receipt"}`;
}
