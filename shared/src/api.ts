import * as z from "zod/mini";
import type { Act } from "./permissions.ts";

/**
 * The callers that an endpoint accepts: anyone, signed-in users, paired displays, the hub's admin, or members whose
 * role allows the act.
 */
export type Access = "anyone" | "signed-in" | "display" | "admin" | Act;

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * One endpoint of the REST contract. `path` has its parameters in braces. `input` is one object of the path parameters
 * with the query (GET) or the JSON body (all others). `output` is null where the response is empty.
 */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  AccessLevel extends Access = Access,
> {
  method: Method;
  path: `/api/${string}`;
  summary: string;
  access: AccessLevel;
  input: Input;
  output: Output;
  status: 200 | 201 | 204;
  /** Fields of the input that are in the query although the other fields are in the body. */
  query: readonly string[];
  /** Set when the body is a file of this type instead of JSON. */
  fileType?: typeof calendarType | undefined;
}

export const calendarType = "text/calendar";

/** The header in which a page names the family of its call. */
export const familyHeader = "hub-family";

const nothing = z.object({});
const empty = z.null();

interface Contract<Input extends z.ZodMiniType, Output extends z.ZodMiniType, AccessLevel extends Access> {
  summary: string;
  access: AccessLevel;
  /** Omitted for a call without input. */
  input?: Input;
  /** Omitted for an empty response. */
  output?: Output;
  /** The default is 204 for an empty response, 201 for a POST (which creates something) and 200 for all others. */
  status?: 200 | 201;
  query?: readonly string[];
  fileType?: typeof calendarType;
}

/** Defines an endpoint by its method and path, with the exact types of its contract. */
export function defineEndpoint<
  AccessLevel extends Access,
  Input extends z.ZodMiniType = typeof nothing,
  Output extends z.ZodMiniType = typeof empty,
>(
  route: `${Method} /api/${string}`,
  contract: Contract<Input, Output, AccessLevel>,
): Endpoint<Input, Output, AccessLevel> {
  const [method, path] = route.split(" ") as [Method, Endpoint["path"]];
  const defaultStatus = method === "POST" ? 201 : 200;
  return {
    method,
    path,
    summary: contract.summary,
    access: contract.access,
    // An omitted schema has the default type that its type parameter names.
    input: contract.input ?? (nothing as z.ZodMiniType as Input),
    output: contract.output ?? (empty as z.ZodMiniType as Output),
    status: contract.output ? (contract.status ?? defaultStatus) : 204,
    query: contract.query ?? [],
    fileType: contract.fileType,
  };
}
