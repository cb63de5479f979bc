import * as z from "zod/mini";
import type { Act } from "./permissions.ts";

/**
 * Who may call: anyone, anyone signed in, a paired display, whoever looks after the hub, or a member of the family
 * whose role allows the act.
 */
export type Access = "anyone" | "signed-in" | "display" | "admin" | Act;

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * One call of the REST contract. `path` holds its parameters in braces; `input` is one object of the path
 * parameters with the query (GET) or the JSON body (all others); `output` is null where the answer is empty.
 */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Who extends Access = Access,
> {
  method: Method;
  path: `/api/${string}`;
  summary: string;
  access: Who;
  input: Input;
  output: Output;
  status: 200 | 201 | 204;
  /** Fields of the input that stand in the query although the rest is in the body. */
  query: readonly string[];
  /** Where the body is a file of this type and not JSON. */
  fileType?: typeof calendarType | undefined;
}

export const calendarType = "text/calendar";

/** The header in which a page names the family that its call is for. */
export const familyHeader = "hub-family";

const nothing = z.object({});
const empty = z.null();

interface Contract<Input extends z.ZodMiniType, Output extends z.ZodMiniType, Who extends Access> {
  summary: string;
  access: Who;
  /** Left out where the call takes no input. */
  input?: Input;
  /** Left out where the answer is empty. */
  output?: Output;
  /** Left out, it is 204 where the answer is empty, else 201 after a POST, which makes something, else 200. */
  status?: 200 | 201;
  query?: readonly string[];
  fileType?: typeof calendarType;
}

/** A call by its method and path, with the exact types of its contract. */
export function defineEndpoint<
  Who extends Access,
  Input extends z.ZodMiniType = typeof nothing,
  Output extends z.ZodMiniType = typeof empty,
>(route: `${Method} /api/${string}`, contract: Contract<Input, Output, Who>): Endpoint<Input, Output, Who> {
  const [method, path] = route.split(" ") as [Method, Endpoint["path"]];
  const usualStatus = method === "POST" ? 201 : 200;
  return {
    method,
    path,
    summary: contract.summary,
    access: contract.access,
    // What is left out has the default type that its parameter above names.
    input: contract.input ?? (nothing as z.ZodMiniType as Input),
    output: contract.output ?? (empty as z.ZodMiniType as Output),
    status: contract.output ? (contract.status ?? usualStatus) : 204,
    query: contract.query ?? [],
    fileType: contract.fileType,
  };
}
