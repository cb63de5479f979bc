/** A change of the family's document as data: it can be named first, kept until somebody says yes, and then made. */
import { type OperationInput, type OperationName, operations } from "@hub/shared/document";
import type * as Y from "yjs";

export type Change = { [Name in OperationName]: { name: Name; input: OperationInput<Name> } }[OperationName];

export function makeChange(doc: Y.Doc, { name, input }: Change): void {
  // The two belong together by the type of a change.
  (operations[name] as (doc: Y.Doc, input: unknown) => void)(doc, input);
}

/** Whether a stored value is a change that this hub can make. What it may hold, the document's check decides. */
export function isChange(value: unknown): boolean {
  return (
    typeof value === "object" && value !== null && "name" in value && Object.hasOwn(operations, String(value.name))
  );
}
