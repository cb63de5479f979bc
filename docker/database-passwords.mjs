/**
 * Inserts the databases' passwords, which `make-secrets.mjs` wrote to files, into the variables with the databases'
 * addresses.
 */
import { readFileSync } from "node:fs";

const secret = (name) => encodeURIComponent(readFileSync(`/secrets/${name}`, "utf8").trim());

for (const [variable, name] of [
  ["MONGODB_URL", "mongo"],
  ["REDIS_URL", "redis"],
]) {
  const url = process.env[variable];
  if (url?.includes(":PASSWORD@")) process.env[variable] = url.replace(":PASSWORD@", `:${secret(name)}@`);
}
