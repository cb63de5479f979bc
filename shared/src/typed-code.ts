/** Codes that one device shows and somebody types on another. */
import * as z from "zod/mini";

/** Letters and digits that nobody takes for another. */
export const codeAlphabet = "BCDFGHJKMNPQRSTVWXYZ23456789";

/** A code of so many characters as people type it: in small or large letters, with or without a gap. */
export function typedCodeSchema(length: number) {
  return z
    .string()
    .check(z.maxLength(20), z.overwrite(normalCode), z.length(length, `A code has ${length} letters and digits`));
}

/** The code without what people put in between, in capitals. */
function normalCode(code: string): string {
  return code.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
}
