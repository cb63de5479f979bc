import { spawn } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { programs } from "../files.ts";

/** Lower priority than all work that people wait for. */
const priority = 10;
const maxMessageLength = 2_000;

/** Runs a hub command in a separate process; rejects with its message if it fails. */
export async function runHubCommand(args: readonly string[], environment = process.env): Promise<void> {
  const child = spawn(process.execPath, [programs.hubCommand, ...args], {
    stdio: ["ignore", "ignore", "pipe"],
    env: environment,
    windowsHide: true,
  });
  if (child.pid !== undefined) setPriority(child.pid, priority);
  let message = "";
  child.stderr.on("data", (data: Buffer) => {
    message = (message + data.toString()).slice(-maxMessageLength);
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(message.trim() || `it ended with ${code ?? "a signal"}`);
}
