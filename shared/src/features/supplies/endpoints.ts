import * as z from "zod/mini";
import { entrySchema } from "../../collection.ts";
import { entryEndpoints } from "../../entry-endpoints.ts";
import { readSupplies, readSupply } from "./document.ts";
import { addSupply, changeSupply, removeSupply } from "./operations.ts";
import { supplies } from "./schema.ts";

export const supplyEndpoints = entryEndpoints({
  path: "/api/supplies",
  output: z.omit(entrySchema(supplies), { filled: true, cooked: true }),
  readOne: readSupply,
  list: ["List the supplies at home, by storage location, with their level", readSupplies],
  add: ["Add a supply", addSupply],
  change: ["Change a supply, such as its level: enough, low or out", changeSupply],
  remove: ["Remove a supply", removeSupply],
});
