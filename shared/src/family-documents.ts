/** The family document as the realtime core asks for it: how to open, read, check, show and rebuild one. */
import { checkChange } from "./check.ts";
import { openDocument, readFamily, rebuild, requireReadable, schemaVersion } from "./document.ts";

export const familyDocuments = {
  version: schemaVersion,
  open: openDocument,
  requireReadable,
  check: checkChange,
  view: readFamily,
  rebuild,
};
