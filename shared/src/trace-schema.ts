/** The schema of a trace, which can be stored as JSON. */
import * as z from "zod/mini";

/** For a changed entry only the changed values; for an added one all values. */
const stateSchema = z.object({ isThere: z.boolean(), values: z.record(z.string(), z.unknown()) });
export type State = z.infer<typeof stateSchema>;

const touchSchema = z.object({ collection: z.string(), id: z.string(), before: stateSchema, after: stateSchema });
export type Touch = z.infer<typeof touchSchema>;

export const traceSchema = z.array(touchSchema);
export type Trace = Touch[];
