/** Makes the passwords of the databases, once: files in a volume that only the containers of this hub mount. */
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2] ?? "/secrets";

for (const name of ["mongo", "redis"]) {
  try {
    // Each database reads it as another user.
    writeFileSync(join(folder, name), randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o444 });
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
}
