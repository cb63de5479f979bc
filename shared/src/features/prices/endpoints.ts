import { entryEndpoints } from "../../entry-endpoints.ts";
import { readPrice, readPrices } from "./document.ts";
import { addPrice, removePrice } from "./operations.ts";
import { priceSchema } from "./schema.ts";

export const priceEndpoints = entryEndpoints({
  path: "/api/prices",
  output: priceSchema,
  readOne: readPrice,
  list: [
    "List the prices of items and receipts, newest first. Amounts are in hundredths of the currency unit, such as cents",
    readPrices,
  ],
  add: ["Add the price of an item, or of a whole receipt if `name` is empty", addPrice],
  remove: ["Remove a price", removePrice],
});
