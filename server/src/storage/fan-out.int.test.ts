import { fanOutBehaviours } from "@hub/realtime/testing/fan-out-behaviours";
import { pino } from "pino";
import { test } from "vitest";
import { testDatabase } from "../testing/engines.ts";
import { createRedisFanOut } from "./fan-out.ts";

test.each(fanOutBehaviours)("the fan-out over Redis %s", (_title, check) => {
  const { redisUrl, redisPrefix } = testDatabase();
  return check(() =>
    createRedisFanOut({ redisUrl, channel: `${redisPrefix}documents`, log: pino({ level: "silent" }) }),
  );
});
