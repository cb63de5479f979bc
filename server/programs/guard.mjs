/**
 * Runs a database and ends it with the hub, even if the hub is killed: the system then closes standard input. Usage:
 * guard.mjs <pid file> <command> [...arguments]
 */
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";

const graceMs = 3_000;
const [pidFile, command, ...args] = process.argv.slice(2);

const database = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"], windowsHide: true });
// If this process ends for any reason, such as a full disk below, it must not leave an unsupervised database.
process.on("exit", () => database.kill("SIGKILL"));
if (database.pid) writeFileSync(pidFile, String(database.pid));
database.on("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
// Exits like its database, so the hub can distinguish a kill from a failure.
database.on("exit", (code, signal) => (signal ? process.kill(process.pid, signal) : process.exit(code ?? 1)));

process.stdin.on("close", () => {
  database.kill("SIGTERM");
  setTimeout(() => database.kill("SIGKILL"), graceMs);
});
process.stdin.resume();
