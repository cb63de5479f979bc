import mongoose from "mongoose";
import { expect, test } from "vitest";
import { toReadableError } from "./restore.ts";

test("explains a nearly full database disk, and passes other errors through", () => {
  const errmsg = "available disk space of 12214272 bytes is less than required minimum of 524288000";
  const full = new mongoose.mongo.MongoServerError({ code: 14_031, errmsg });
  expect(toReadableError(full)).toMatchObject({
    code: "unavailable",
    message: expect.stringContaining("Your data is unchanged"),
  });
  const other = new Error("the network is unreachable");
  expect(toReadableError(other)).toBe(other);
});
