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
  list: ["What is or usually is at home, by place, with whether there is enough of it", readSupplies],
  add: ["Write down that a thing is at home", addSupply],
  change: ["Say that a thing is enough, low or out, or change what is said of it", changeSupply],
  remove: ["Forget a thing", removeSupply],
});
