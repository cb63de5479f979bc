import type { Connection } from "mongoose";
import { type Config, readConfig } from "../config.ts";
import { reachMongo } from "../databases/mongo.ts";
import { createLog, type Log } from "../log.ts";
import { connect } from "../storage/connect.ts";

export interface HubDatabase {
  config: Config;
  log: Log;
  connection: Connection;
}

/**
 * Does something with the hub's database, beside a hub that runs or while none does: its own engine is then started for
 * as long as it takes.
 */
export async function withHubDatabase<T>(work: (hub: HubDatabase) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  // Who gives a command reads its answer, and of the rest only what went wrong.
  const log = createLog("warn");
  const mongo = await reachMongo({ dataDir: config.dataDir, url: config.mongodbUrl, log });
  try {
    const connection = await connect(mongo.url);
    return await work({ config, log, connection }).finally(() => connection.close());
  } finally {
    await mongo.stop();
  }
}
