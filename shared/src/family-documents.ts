/** The family document as the realtime core asks for it: how to open, read, validate, check, show and rebuild one. */
import type * as Y from "yjs";
import { openDocument } from "./collections.ts";
import { readFamily, rebuild } from "./document.ts";
import { upgradeOf } from "./migrations.ts";
import { checkSchema } from "./schema-check.ts";
import { requireReadable, schemaVersion } from "./schema-version.ts";
import { isRemoval, validateChange } from "./validate-change.ts";

export const familyDocuments = {
  version: schemaVersion,
  open: openDocument,
  requireReadable,
  upgradeOf: (doc: Y.Doc) => upgradeOf(doc),
  validate: validateChange,
  fullReason: "The family's data is full. Remove something to make space.",
  isRemoval,
  check: checkSchema,
  view: readFamily,
  rebuild,
};
