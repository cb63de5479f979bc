/** Codes that one device shows and a person types into another. */
import * as z from "zod/mini";

/** Letters and digits that people do not confuse. */
export const codeAlphabet = "BCDFGHJKMNPQRSTVWXYZ23456789";

/** A code of this length as people type it: in any case, with or without spaces. */
export function typedCodeSchema(length: number) {
  return z
    .string()
    .check(z.maxLength(20), z.overwrite(normalCode), z.length(length, `A code has ${length} letters and digits`));
}

/** The code in capitals, without separators. */
function normalCode(code: string): string {
  return code.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
}
