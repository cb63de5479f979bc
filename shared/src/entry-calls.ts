/**
 * Calls that do one operation as it is. The body of a call is the input of the operation, without the id, which the path
 * names or the hub makes. The hub serves them without another line.
 */
import type * as Y from "yjs";
import * as z from "zod/mini";
import type { Endpoint } from "./api.ts";
import { bodyOf, type Operation } from "./operation.ts";

/** A call on the entries of a collection: reads them all, or runs an operation on one. */
export type EntryCall = Endpoint & { runs: { read(doc: Y.Doc): unknown } | { operation: Operation; readOne: ReadOne } };
type ReadOne = (doc: Y.Doc, id: string) => { id: string } | undefined;

interface Parts {
  path: `/api/${string}`;
  /** One entry, as calls answer it. */
  output: z.ZodMiniType;
  readOne: ReadOne;
  /** What each call is for, and what it runs; those left out do more and are written down as endpoints. */
  list?: readonly [summary: string, read: (doc: Y.Doc) => unknown];
  add?: readonly [summary: string, operation: Operation];
  /** What is changed may be a part of the entry, which the path names. */
  change?: readonly [summary: string, operation: Operation, part?: `/${string}`];
  remove?: readonly [summary: string, operation: Operation];
}

/** The calls of a collection, made from its operations. */
export function entryCalls({ path, output, readOne, list, add, change, remove }: Parts): EntryCall[] {
  const one = `${path}/{id}` as const;
  const calls: EntryCall[] = [];
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

/** An id as a path names it. One that is no id is refused like one that is unknown. */
export const byIdInPath = z.object({ id: z.string() });
