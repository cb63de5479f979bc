/** Implements the realtime core's port for family documents: open, read, validate, check, view and rebuild. */
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

/** An empty document with a map for each collection, which `placements.ts` of the realtime core needs. */
function openWithCollections(): Y.Doc {
  const doc = openDocument();
  for (const { name } of collections) doc.getMap(name);
  return doc;
}
