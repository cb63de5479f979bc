/** What the checks of one self-test share: the hub's own address, two people of two families, and what they opened. */
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
  backupRecords: Pick<BackupRecords, "outcomeOf">;
  connection: Connection;
  redis: Redis | undefined;
  engine: Engine;
  deaths: readonly string[];
  requests: Pick<PublicRequests, "allow">;
}

export type World = ReturnType<typeof createWorld>;

export function createWorld({ testAccounts, ...parts }: WorldParts) {
  const { address } = parts;
  const opened: { close(): unknown }[] = [];
  const ada = once(() => openVisitor(testAccounts, address, "Ada"));
  const stranger = once(() => openVisitor(testAccounts, address, "Stranger"));
  const keep = <Opened extends { close(): unknown }>(each: Opened): Opened => {
    opened.push(each);
    return each;
  };
  return {
    ...parts,
    /** Signed in, owner of a family of her own; made when first asked for. */
    ada: async () => (await ada()).visitor,
    /** Signed in, of another family. */
    stranger: async () => (await stranger()).visitor,
    adasCredentials: async () => (await ada()).credentials,
    /** Somebody who is not signed in. */
    visitor: () => new Visitor(address),
    /** A connection to the document of the visitor's own family, or of another's. */
    syncClient: (visitor: Visitor, familyId: string = visitor.user?.familyId ?? "") =>
      keep(openSyncClient(visitor, familyId)),
    /** A push service of this self-test, on this machine, to which the hub sends for as long as it lasts. */
    async pushReceiver(publicKey: string) {
      const receiver = keep(await openPushReceiver({ publicKey }));
      keep({ close: parts.requests.allow(receiver.origin) });
      return receiver;
    },
    /** The event socket of a visitor. */
    events: (visitor: Visitor) =>
      keep(
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

/** Makes something when it is first asked for. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
