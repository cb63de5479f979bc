import { fileURLToPath } from "node:url";

/** The path of a picture to upload. Its content does not matter. */
export const picture = fileURLToPath(new URL("../../docs/screenshots/phone.png", import.meta.url));
