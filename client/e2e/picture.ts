import { fileURLToPath } from "node:url";

/** Any picture works; this one is in the repository. */
export const picture = fileURLToPath(new URL("../../docs/screenshots/phone.png", import.meta.url));
