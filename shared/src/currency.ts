import * as z from "zod/mini";

/** An ISO 4217 currency code, such as "EUR". */
export const currencySchema = z.string().check(z.regex(/^[A-Z]{3}$/));
