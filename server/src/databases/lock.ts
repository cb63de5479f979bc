import { createHash } from "node:crypto";
import { once } from "node:events";
import { rmSync, statSync } from "node:fs";
import { connect, createServer, type NetConnectOpts } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Locks a folder for this process and one purpose. Returns the function that releases the lock, or undefined if another
 * process holds it. The lock is a listening socket, which the system closes with its owner, so a killed hub leaves no
 * stale lock.
 */
export async function lockFolder(folder: string, purpose: string): Promise<(() => void) | undefined> {
  const { dev, ino } = statSync(folder, { bigint: true });
  const name = `family-hub-${createHash("sha256").update(`${dev}:${ino}:${purpose}`).digest("hex").slice(0, 24)}`;
  const address = lockAddress(name);
  // If the socket is a file, a killed owner's file remains, but nothing listens there.
  if (address.isFile && !(await isListening({ path: address.path }))) rmSync(address.path, { force: true });

  const server = createServer((socket) => socket.destroy());
  server.listen(address.path);
  try {
    await once(server, "listening");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") return undefined;
    throw error;
  }
  server.unref();
  return () => server.close();
}

function lockAddress(name: string): { path: string; isFile: boolean } {
  if (process.platform === "linux") return { path: `\0${name}`, isFile: false };
  if (process.platform === "win32") return { path: `\\\\.\\pipe\\${name}`, isFile: false };
  return { path: join(tmpdir(), `${name}.sock`), isFile: true };
}

/** Whether a process listens at a local address. */
export function isListening(address: NetConnectOpts): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
