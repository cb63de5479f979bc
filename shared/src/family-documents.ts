/** The family document as the realtime core asks for it: how to open, read, validate, check, show and rebuild one. */
import type * as Y from "yjs";
import { collections } from "./collections.ts";
import { readFamily, rebuild } from "./document.ts";
import { isOutdated, upgradeOf } from "./migrations.ts";
import { openDocument } from "./open-document.ts";
import { checkSchema } from "./schema-check.ts";
import { requireReadable, schemaVersion } from "./schema-version.ts";
import { isRemoval, validateChange } from "./validate-change.ts";

export function createFamilyDocuments(timeZoneOf: (familyId: string) => Promise<string>) {
  return {
    version: schemaVersion,
    open: openWithCollections,
    requireReadable,
    upgradeOf: async (doc: Y.Doc, familyId: string) =>
      isOutdated(doc) ? upgradeOf(doc, await timeZoneOf(familyId)) : undefined,
    validate: validateChange,
    fullReason: "The family's data is full. Remove something to make space.",
    isRemoval,
    check: checkSchema,
    view: readFamily,
    rebuild,
  };
}

/** An empty document that has a map for each collection before an update is looked up in it (`placements.ts`). */
function openWithCollections(): Y.Doc {
  const doc = openDocument();
  for (const { name } of collections) doc.getMap(name);
  return doc;
}
