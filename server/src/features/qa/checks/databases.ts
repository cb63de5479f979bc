import { randomUUID } from "node:crypto";
import { storeAdvice } from "@hub/shared/features/qa/store-advice";
import { embeddedNote, moveToMongod } from "../../../start-notes.ts";
import { durable } from "../../../storage/durable.ts";
import { Caution, type Check } from "../check.ts";

const expiresSeconds = 60;

export const database: Check = {
  feature: "Database",
  advice: storeAdvice.Database,
  steps: ({ connection, engine }) => {
    const rows = connection.collection<{ _id: string; text: string }>("self_tests");
    const row = { _id: randomUUID(), text: "written by the self-test" };
    return {
      "a record is written and read back": async () => {
        const startMs = performance.now();
        await rows.insertOne(row, durable);
        const tookMs = performance.now() - startMs;
        const readBack = await rows.findOne({ _id: row._id });
        if (readBack?.text !== row.text) throw new Error("The value read differs from the value written");
        return `a record is in the journal after ${Math.ceil(tookMs)} ms and reads back correctly`;
      },
      "the record is deleted again": async () => {
        const { deletedCount } = await rows.deleteOne({ _id: row._id });
        if (deletedCount !== 1) throw new Error("The record was missing");
      },
      "the database engine is MongoDB": async () => {
        if (engine === "embedded") throw new Caution(embeddedNote, moveToMongod);
      },
    };
  },
};

export const redisCheck: Check = {
  feature: "Redis",
  advice: storeAdvice.Redis,
  steps: ({ redis }) => ({
    "a value is written and read back": async () => {
      if (!redis)
        throw new Caution("This hub runs without Redis, as a single node. That is fine.", [
          "Install redis-server, or set REDIS_URL, before you run a second node.",
        ]);
      const key = `self-test:${randomUUID()}`;
      const startMs = performance.now();
      await redis.set(key, "here", "EX", expiresSeconds);
      const readBack = await redis.get(key);
      await redis.del(key);
      if (readBack !== "here") throw new Error("The value read differs from the value written");
      return `a value is written, read and deleted within ${Math.ceil(performance.now() - startMs)} ms`;
    },
  }),
};
