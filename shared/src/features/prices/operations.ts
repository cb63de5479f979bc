/** What people can do with what things cost. */
import type * as z from "zod/mini";
import { newEntrySchema } from "../../collection.ts";
import { addEntry, hasEntry, removeEntry } from "../../entries.ts";
import { defineOperation } from "../../operation.ts";
import { byId } from "../../text.ts";
import { readPrice, sortPrices } from "./document.ts";
import { prices } from "./schema.ts";

const newPrice = newEntrySchema(prices);

/** Records what a thing or a whole receipt cost; the oldest prices are removed when there are too many. */
export const addPrice = defineOperation({
  name: "addPrice",
  input: newPrice,
  act: prices.act,
  refusal: "The price could not be written down.",
  describe: (price) => ["Add", priceWords(price)],
  apply(doc, input) {
    if (hasEntry(doc, prices, input.id)) return;
    doc.transact(() => {
      addEntry(doc, prices, input);
      for (const { id } of sortPrices(doc).gone) if (id !== input.id) removeEntry(doc, prices, id);
    });
  },
});

/** Removes a price, such as one with a digit too many. */
export const removePrice = defineOperation({
  name: "removePrice",
  input: byId<"price">(),
  act: prices.act,
  refusal: "The price could not be removed.",
  describe: ({ id }, { doc }) => {
    const price = readPrice(doc, id);
    return price && ["Remove", priceWords(price)];
  },
  apply: (doc, { id }) => removeEntry(doc, prices, id),
});

function priceWords({ name, cents, currency }: z.output<typeof newPrice>): string {
  return `${(cents / 100).toFixed(2)} ${currency} for ${name ?? "a receipt"}`;
}
