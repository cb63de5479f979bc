import * as Y from "yjs";
import { openDocument } from "../open-document.ts";

/** Another document with the same content, like on another screen. */
export function copyOf(doc: Y.Doc): Y.Doc {
  const copy = openDocument();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  return copy;
}
