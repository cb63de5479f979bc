/** The shared state of one self-test's checks: the hub's address, users of two families, and their connections. */
import type { Redis } from "ioredis";
import type { Connection } from "mongoose";
import { io } from "socket.io-client";
import type { Config } from "../../config.ts";
import type { PublicRequests } from "../../http/public-request.ts";
import type { Engine } from "../../start-notes.ts";
import type { BackupRecords } from "../../storage/backup-records.ts";
import { openPushReceiver } from "./push-receiver.ts";
import { openSyncClient } from "./sync-client.ts";
import { openVisitor, type TestAccounts } from "./test-accounts.ts";
import { type HubAddress, Visitor } from "./visitor.ts";

export interface WorldParts {
  testAccounts: TestAccounts;
  address: HubAddress;
  config: Pick<Config, "backupDir" | "makesBackups">;
  backupRecords: Pick<BackupRecords, "readOutcome">;
  connection: Connection;
  redis: Redis | undefined;
  engine: Engine;
  crashes: readonly string[];
  requests: Pick<PublicRequests, "allow">;
}

export type World = ReturnType<typeof createWorld>;

export function createWorld({ testAccounts, ...parts }: WorldParts) {
  const { address } = parts;
  const opened: { close(): unknown }[] = [];
  const ada = once(() => openVisitor(testAccounts, address, "Ada"));
  const stranger = once(() => openVisitor(testAccounts, address, "Stranger"));
  const track = <Opened extends { close(): unknown }>(each: Opened): Opened => {
    opened.push(each);
    return each;
  };
  return {
    ...parts,
    /** A signed-in owner of a family. Created at the first call. */
    ada: async () => (await ada()).visitor,
    /** A signed-in user of another family. */
    stranger: async () => (await stranger()).visitor,
    adasCredentials: async () => (await ada()).credentials,
    /** A visitor without a session. */
    visitor: () => new Visitor(address),
    /** A connection to a family's document, by default to that of the visitor's family. */
    syncClient: (visitor: Visitor, familyId: string = visitor.user?.familyId ?? "") =>
      track(openSyncClient(visitor, familyId)),
    /** A local push service. The hub may send to it during this self-test. */
    async pushReceiver(publicKey: string) {
      const receiver = track(await openPushReceiver({ publicKey }));
      track({ close: parts.requests.allow(receiver.origin) });
      return receiver;
    },
    /** The event socket of a visitor. */
    events: (visitor: Visitor) =>
      track(
        io(address.url, {
          path: "/socket.io",
          transports: ["websocket"],
          forceNew: true,
          reconnection: false,
          extraHeaders: { origin: address.origin, cookie: visitor.cookie },
        }),
      ),
    close: () => {
      for (const each of opened) each.close();
    },
  };
}

/** Calls `make` once, at the first use. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= make();
    return result;
  };
}
