import { fileURLToPath } from "node:url";

/** Any picture will do; this one lies in the project. */
export const picture = fileURLToPath(new URL("../../docs/screenshots/phone.png", import.meta.url));
