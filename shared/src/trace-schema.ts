/** The schema of a trace, for storage as JSON. */
import * as z from "zod/mini";

/** Only the changed values of a changed entry, and all values of an added one. */
const stateSchema = z.object({ isThere: z.boolean(), values: z.record(z.string(), z.unknown()) });
export type State = z.infer<typeof stateSchema>;

const touchSchema = z.object({ collection: z.string(), id: z.string(), before: stateSchema, after: stateSchema });
export type Touch = z.infer<typeof touchSchema>;

export const traceSchema = z.array(touchSchema);
export type Trace = Touch[];
