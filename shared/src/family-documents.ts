/** The family document as the realtime core asks for it: how to open, read, judge, check, show and rebuild one. */
import type * as Y from "yjs";
import { checkChange } from "./check.ts";
import { openDocument, readFamily, rebuild } from "./document.ts";
import { isRemoval, judgeChange } from "./judge.ts";
import { upgradeOf } from "./migrations.ts";
import { requireReadable, schemaVersion } from "./schema-version.ts";

export const familyDocuments = {
  version: schemaVersion,
  open: openDocument,
  requireReadable,
  upgradeOf: (doc: Y.Doc) => upgradeOf(doc),
  judge: judgeChange,
  isRemoval,
  check: checkChange,
  view: readFamily,
  rebuild,
};
