import type { Connection } from "mongoose";
import { type Config, readConfig } from "../config.ts";
import { openMongo } from "../databases/mongo.ts";
import { createLog, type Log } from "../log.ts";
import { connect } from "../storage/connect.ts";

export interface HubDatabase {
  config: Config;
  log: Log;
  connection: Connection;
}

/**
 * Works with the hub's database, also while the hub runs. While it does not, the database engine is started for the
 * time of the work.
 */
export async function withHubDatabase<T>(work: (hub: HubDatabase) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  // Whoever runs a command sees its answer, and of the log only warnings and errors.
  const log = createLog("warn");
  const mongo = await openMongo({ dataDir: config.dataDir, url: config.mongodbUrl, log });
  try {
    const connection = await connect(mongo.url);
    return await work({ config, log, connection }).finally(() => connection.close());
  } finally {
    await mongo.stop();
  }
}
