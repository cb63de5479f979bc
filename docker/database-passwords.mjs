/** Puts the databases' passwords, where `make-secrets.mjs` has left them, into the variables that name the databases. */
import { readFileSync } from "node:fs";

const secret = (name) => encodeURIComponent(readFileSync(`/secrets/${name}`, "utf8").trim());

for (const [variable, name] of [
  ["MONGODB_URL", "mongo"],
  ["REDIS_URL", "redis"],
]) {
  const url = process.env[variable];
  if (url?.includes(":PASSWORD@")) process.env[variable] = url.replace(":PASSWORD@", `:${secret(name)}@`);
}
