/** Creates the passwords of the databases once, as files in a volume that only this hub's containers mount. */
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2] ?? "/secrets";

for (const name of ["mongo", "redis"]) {
  try {
    // Each database runs as a different user and reads its file as that user.
    writeFileSync(join(folder, name), randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o444 });
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
}
