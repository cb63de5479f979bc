import { newId } from "@hub/shared/ids";
import mongoose from "mongoose";
import { expect, test } from "vitest";
import { testDatabase } from "../testing/databases.ts";
import { createReminders } from "./reminders.ts";

test("each reminder that two nodes claim together is claimed once", async () => {
  const { mongodbUrl } = testDatabase();
  const open = () => mongoose.createConnection(mongodbUrl).asPromise();
  const connections = [await open(), await open()] as const;
  const [first, second] = [createReminders(connections[0]), createReminders(connections[1])];
  const at = new Date();
  const owner = { userId: newId<"user">(), familyId: newId<"family">() };
  const found = Array.from({ length: 30 }, (_, index) => ({ ...owner, key: `event.${index}`, at, sendAt: at }));
  await first.add(found.map((each) => ({ ...each, goodUntil: at })));
  const rows = await first.due(at, 100);
  // Each node starts at a different end, so both find reminders that the other has claimed.
  const claims = await Promise.all([
    ...[...rows, ...rows.slice(0, 3)].map(async (row) => ((await first.beginSending(row)) ? [row.key] : [])),
    ...rows.toReversed().map(async (row) => ((await second.beginSending(row)) ? [row.key] : [])),
  ]);
  expect(claims.flat().sort()).toEqual(found.map(({ key }) => key).sort());
  for (const connection of connections) await connection.close();
});
