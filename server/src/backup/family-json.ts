import { createHash } from "node:crypto";
import { latestEpoch } from "@hub/realtime";
import { readFamily } from "@hub/shared/document";
import { openDocument } from "@hub/shared/open-document";
import * as Y from "yjs";
import type { LoadedDocument } from "./family-snapshot.ts";

/** Opens a stored document. The caller must call `destroy`. Throws if its bytes are damaged. */
export function openLoaded({ snapshot, rows }: LoadedDocument): Y.Doc {
  const doc = openDocument();
  // An epoch starts where a document's history was dropped.
  const { base, later } = latestEpoch(snapshot, rows);
  Y.applyUpdate(doc, base.state);
  for (const { update } of later.flatMap(({ edits }) => edits)) Y.applyUpdate(doc, update);
  return doc;
}

/** A family at a moment as readable JSON. Undefined values are omitted, as in a file. */
export function familyJson(doc: Y.Doc, at: Date): unknown {
  return JSON.parse(JSON.stringify(readFamily(doc, at.getTime())));
}

export function hashOf(json: unknown): string {
  return createHash("sha256").update(JSON.stringify(json)).digest("base64");
}
