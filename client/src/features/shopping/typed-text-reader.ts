/** The part of `typed-text.ts` that loads after the page. */
import { readTypedItems } from "@hub/shared/features/shopping/typed-items";
import { pasteLines } from "../../ui/paste-lines.ts";
import { tooLongText } from "./too-long-text.ts";

export const typedTextReader = { readTypedItems, tooLongText, pasteLines };
