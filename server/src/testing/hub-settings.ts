import { testDatabase } from "./databases.ts";
import { manyPeople } from "./scale.ts";

/** The environment of a hub in a process of its own, on a free port and the engines of this test run. */
export function hubSettings(dataDir: string): Record<string, string> {
  const { mongodbUrl, redisUrl } = testDatabase();
  return {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: dataDir,
    MONGODB_URL: mongodbUrl,
    REDIS_URL: redisUrl,
    LOG_LEVEL: "warn",
    ...manyPeople,
  };
}
