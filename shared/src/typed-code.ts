/** Codes that one device shows and somebody types into another. */
import * as z from "zod/mini";

/** Letters and digits that are not mistaken for one another. */
export const codeAlphabet = "BCDFGHJKMNPQRSTVWXYZ23456789";

/** A code of this length as people type it: in lower or upper case, with or without gaps. */
export function typedCodeSchema(length: number) {
  return z
    .string()
    .check(z.maxLength(20), z.overwrite(normalCode), z.length(length, `A code has ${length} letters and digits`));
}

/** The code in capitals, without the characters that people put in between. */
function normalCode(code: string): string {
  return code.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
}
