import { testDatabase } from "./databases.ts";
import { manyPeople } from "./scale.ts";

/** The environment of a hub in a separate process, on a free port and this test run's engines. */
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
