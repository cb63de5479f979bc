/** The files that the hub opens at run time. All are listed here, because the built hub is one file in `dist`. */
import { fileURLToPath } from "node:url";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Programs that run in separate processes. */
export const programs = {
  guard: path("../programs/guard.mjs"),
  embeddedMongodb: path("../programs/embedded-mongodb.mjs"),
  pictures: path("../programs/pictures.mjs"),
  recipePage: path("../programs/recipe-page.mjs"),
  hubCommand: path("../dist/hub-command.js"),
};
export const builtClient = path("../../client/dist");
