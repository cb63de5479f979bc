/** Starts the hub in its container, with the databases' passwords where `make-secrets.mjs` has left them. */
import { readFileSync } from "node:fs";

const secret = (name) => encodeURIComponent(readFileSync(`/secrets/${name}`, "utf8").trim());

for (const [variable, name] of [
  ["MONGODB_URL", "mongo"],
  ["REDIS_URL", "redis"],
]) {
  const url = process.env[variable];
  if (url?.includes(":PASSWORD@")) process.env[variable] = url.replace(":PASSWORD@", `:${secret(name)}@`);
}
await import("../server/dist/hub.js");
