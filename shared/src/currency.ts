import * as z from "zod/mini";

/** A currency as ISO 4217 names it, such as "EUR". */
export const currencySchema = z.string().check(z.regex(/^[A-Z]{3}$/));
