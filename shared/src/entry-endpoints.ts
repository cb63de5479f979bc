/**
 * Endpoints that run one operation. The body of a call is the operation's input without the id, which comes from the
 * path or from the hub. The hub serves them without further code.
 */
import type * as Y from "yjs";
import * as z from "zod/mini";
import type { Endpoint } from "./api.ts";
import { bodyOf, type Operation } from "./operation.ts";

/** An endpoint on the entries of a collection. It reads them all, or runs an operation on one. */
export type EntryEndpoint = Endpoint & {
  runs: { read(doc: Y.Doc): unknown } | { operation: Operation; readOne: ReadOne };
};
type ReadOne = (doc: Y.Doc, id: string) => { id: string } | undefined;

interface Parts {
  path: `/api/${string}`;
  /** One entry, as calls return it. */
  output: z.ZodMiniType;
  readOne: ReadOne;
  /** The summary of each endpoint, and the operation that it runs. Endpoints that do more are written by hand. */
  list?: readonly [summary: string, read: (doc: Y.Doc) => unknown];
  add?: readonly [summary: string, operation: Operation];
  /** A change may concern a part of the entry, which the path names. */
  change?: readonly [summary: string, operation: Operation, part?: `/${string}`];
  remove?: readonly [summary: string, operation: Operation];
}

/** The endpoints of a collection, made from its operations. */
export function entryEndpoints({ path, output, readOne, list, add, change, remove }: Parts): EntryEndpoint[] {
  const one = `${path}/{id}` as const;
  const calls: EntryEndpoint[] = [];
  const query: readonly string[] = [];
  if (list) {
    const [summary, read] = list;
    const answer = { output: z.array(output), status: 200 } as const;
    calls.push({ method: "GET", path, summary, access: "see", input: z.object({}), ...answer, query, runs: { read } });
  }
  const run = ([summary, operation]: readonly [string, Operation, string?]) => ({
    summary,
    access: operation.act,
    query,
    runs: { operation, readOne },
  });
  if (add) calls.push({ method: "POST", path, ...run(add), input: bodyOf(add[1]), output, status: 201 });
  if (change) {
    const [, operation, part = ""] = change;
    const input = z.extend(bodyOf(operation), byIdInPath.shape);
    calls.push({ method: "PATCH", path: `${one}${part}`, ...run(change), input, output, status: 200 });
  }
  if (remove)
    calls.push({ method: "DELETE", path: one, ...run(remove), input: byIdInPath, output: z.null(), status: 204 });
  return calls;
}

/** An id in a path. Malformed ids are refused like unknown ids. */
export const byIdInPath = z.object({ id: z.string() });
