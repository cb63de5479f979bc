/** The schema version that a family document states. In its own file, because pages start without migrations. */
import type * as Y from "yjs";
import { HubError } from "./errors.ts";

/**
 * The current schema version. Raise it for a change that older pages would get wrong, with a step in `migrations.ts`
 * and a golden document (`npm run golden`).
 */
export const schemaVersion = 3;

export const metaName = "meta";
export const versionKey = "schemaVersion";

/** The version that a document states; undefined without a genesis. */
export function readSchemaVersion(doc: Y.Doc): number | undefined {
  const version = doc.getMap(metaName).get(versionKey);
  return typeof version === "number" ? version : undefined;
}

/** Writes the version into a new document: the current one, or that of another document. */
export function writeMeta(doc: Y.Doc, from?: Y.Doc): void {
  const meta = doc.getMap(metaName);
  if (from) for (const [key, value] of from.getMap(metaName)) meta.set(key, value);
  else meta.set(versionKey, schemaVersion);
}

/**
 * Throws `unavailable` for a document that this version cannot serve: one without its genesis, or one that a newer hub
 * has written.
 */
export function requireReadable(doc: Y.Doc): void {
  const version = readSchemaVersion(doc);
  if (version === undefined) throw new HubError("unavailable", "The family's data is incomplete.");
  if (version > schemaVersion) throw new HubError("unavailable", "A newer hub has written the family's data.");
}
