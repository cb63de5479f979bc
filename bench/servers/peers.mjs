/** The servers to compare with the hub, each in a separate process. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { hocuspocusDialect, plainDialect } from "../load/dialects.mjs";

/**
 * @typedef {object} RunningServer
 * @property {string} name
 * @property {boolean} storesDocuments
 * @property {number} pid
 * @property {(familyIndex: number) => import("../load/screen.mjs").Target} target
 * @property {() => Promise<void>} stop
 */

/** @returns {Promise<RunningServer>} */
export async function startPeer({ name, file, dialect, isOnePath = false, storesDocuments }) {
  const child = fork(fileURLToPath(new URL(`../peers/${file}`, import.meta.url)), {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [{ port }] = await once(child, "message");
  return {
    name,
    storesDocuments,
    pid: child.pid,
    target: (familyIndex) => {
      const documentName = `family-${familyIndex}`;
      const path = isOnePath ? "" : documentName;
      return { url: `ws://127.0.0.1:${port}/${path}`, documentName, headers: {}, dialect };
    },
    async stop() {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

export const peers = [
  { name: "raw ws", file: "raw-ws.mjs", dialect: plainDialect, storesDocuments: false },
  { name: "y-websocket server 0.1.1", file: "y-websocket.mjs", dialect: plainDialect, storesDocuments: true },
  {
    name: "Hocuspocus 3.4.4",
    file: "hocuspocus.mjs",
    dialect: hocuspocusDialect,
    isOnePath: true,
    storesDocuments: true,
  },
];
