/** What a trace consists of; it can be kept as JSON. */
import * as z from "zod/mini";

/** For an entry that was changed in place, only the values that changed; for an added one, all of them. */
const stateSchema = z.object({ isThere: z.boolean(), values: z.record(z.string(), z.unknown()) });
export type State = z.infer<typeof stateSchema>;

const touchSchema = z.object({ collection: z.string(), id: z.string(), before: stateSchema, after: stateSchema });
export type Touch = z.infer<typeof touchSchema>;

export const traceSchema = z.array(touchSchema);
export type Trace = Touch[];
