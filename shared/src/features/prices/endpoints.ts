import { entryEndpoints } from "../../entry-endpoints.ts";
import { readPrice, readPrices } from "./document.ts";
import { addPrice, removePrice } from "./operations.ts";
import { priceSchema } from "./schema.ts";

export const priceEndpoints = entryEndpoints({
  path: "/api/prices",
  output: priceSchema,
  readOne: readPrice,
  list: ["What things and receipts cost, in hundredths of the currency, the latest first", readPrices],
  add: ["Write down what a thing, or without a name a whole receipt, cost", addPrice],
  remove: ["Forget a price", removePrice],
});
