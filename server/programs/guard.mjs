/**
 * Runs a database that knows nothing of the hub and ends it when the hub is gone, however the hub ended: the system
 * closes standard input even when its writer was killed. Usage: guard.mjs <pid file> <command> [...arguments]
 */
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";

const graceMs = 3_000;
const [pidFile, command, ...args] = process.argv.slice(2);

const database = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"], windowsHide: true });
// Whatever ends this process, such as a full disk right below, must not leave a database that nobody watches.
process.on("exit", () => database.kill("SIGKILL"));
if (database.pid) writeFileSync(pidFile, String(database.pid));
database.on("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
// It ends as its database did, so that the hub can tell one that was killed from one that failed.
database.on("exit", (code, signal) => (signal ? process.kill(process.pid, signal) : process.exit(code ?? 1)));

process.stdin.on("close", () => {
  database.kill("SIGTERM");
  setTimeout(() => database.kill("SIGKILL"), graceMs);
});
process.stdin.resume();
