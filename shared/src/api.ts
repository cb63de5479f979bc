import type * as z from "zod/mini";
import type { Act } from "./permissions.ts";

/** Who may call: anyone, anyone signed in, a paired display, or a member of the family whose role allows the act. */
export type Access = "anyone" | "signed-in" | "display" | Act;

/**
 * One call of the REST contract. `path` holds its parameters in braces; `input` is one object of the path
 * parameters with the query (GET) or the JSON body (all others); `output` is null where the answer is empty.
 */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Who extends Access = Access,
> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/api/${string}`;
  summary: string;
  access: Who;
  input: Input;
  output: Output;
  status: 200 | 201 | 204;
}

/** Keeps the exact types of a contract written down as a literal. */
export function defineEndpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType, Who extends Access>(
  endpoint: Endpoint<Input, Output, Who>,
): Endpoint<Input, Output, Who> {
  return endpoint;
}
