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
 * Runs work on the hub's database, whether or not the hub runs. If it does not, this starts the database engine
 * meanwhile.
 */
export async function withHubDatabase<T>(work: (hub: HubDatabase) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  // Operators see the command's output, and only warnings and errors of the log.
  const log = createLog("warn");
  const mongo = await openMongo({ dataDir: config.dataDir, url: config.mongodbUrl, log });
  try {
    const connection = await connect(mongo.url);
    return await work({ config, log, connection }).finally(() => connection.close());
  } finally {
    await mongo.stop();
  }
}
