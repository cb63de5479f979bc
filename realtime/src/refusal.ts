import { asHubError, type HubError } from "@hub/shared/errors";
import type * as Y from "yjs";
import type { Documents } from "./ports.ts";

/** The reason why a document must not be served; undefined when it is readable. */
export function refusalOf(documents: Pick<Documents<never>, "requireReadable">, doc: Y.Doc): HubError | undefined {
  try {
    documents.requireReadable(doc);
    return undefined;
  } catch (error) {
    return asHubError(error);
  }
}
