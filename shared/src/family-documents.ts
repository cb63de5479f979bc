/** The family document as the realtime core asks for it: how to open, read, judge, check, show and rebuild one. */
import { checkChange } from "./check.ts";
import { openDocument, readFamily, rebuild, requireReadable, schemaVersion } from "./document.ts";
import { isRemoval, judgeChange } from "./judge.ts";

export const familyDocuments = {
  version: schemaVersion,
  open: openDocument,
  requireReadable,
  judge: judgeChange,
  isRemoval,
  check: checkChange,
  view: readFamily,
  rebuild,
};
