import mongoose from "mongoose";
import { expect, test } from "vitest";
import { testDatabase } from "../testing/engines.ts";

test("probe", async () => {
  const { mongodbUrl } = testDatabase();
  const client = await new mongoose.mongo.MongoClient(mongodbUrl).connect();
  await client.db().collection("things").insertOne({ a: 1 });
  expect(await client.db().collection("things").countDocuments()).toBe(1);
  await client.close();
});
