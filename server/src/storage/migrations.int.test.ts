import { setTimeout as delay } from "node:timers/promises";
import mongoose, { type Connection } from "mongoose";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newDatabase } from "../testing/databases.ts";
import { createLeases, type Leases } from "./leases.ts";
import { type Migration, migrate, migrations } from "./migrations.ts";

const log = { info: () => undefined };
let connection: Connection;
let leases: Leases;
beforeEach(async () => {
  connection = await mongoose.createConnection(newDatabase().mongodbUrl).asPromise();
  leases = createLeases(connection);
});
afterEach(() => connection.close());

const recorded = () => connection.collection<{ _id: string; tookMs: number }>("migrations").find({}).toArray();
const names = async () => (await recorded()).map(({ _id }) => _id);

function steps(run: Record<string, () => Promise<void>>): Migration[] {
  return Object.entries(run).map(([name, up]) => ({ name, up }));
}

test("records every step of a new database with its time and duration", async () => {
  await migrate({ connection, leases, log });
  const rows = await recorded();
  expect(rows.map(({ _id }) => _id)).toEqual(migrations.map(({ name }) => name));
  for (const row of rows) expect(row).toMatchObject({ at: expect.any(Date), tookMs: expect.any(Number) });
});

test("two nodes that start together run each step once, in order", async () => {
  const ran: string[] = [];
  const run = (name: string) => async () => {
    ran.push(name);
    await new Promise(setImmediate);
  };
  const list = steps({ first: run("first"), second: run("second") });
  await Promise.all([1, 2, 3].map(() => migrate({ connection, leases, log }, list)));
  expect(ran).toEqual(["first", "second"]);
});

test("a failed step stops the start, and the next start continues with it", async () => {
  const ran: string[] = [];
  const first = async () => void ran.push("first");
  const failing = async () => {
    throw new Error("no room");
  };
  await expect(migrate({ connection, leases, log }, steps({ first, second: failing }))).rejects.toThrow("no room");
  expect(await names()).toEqual(["first"]);
  await migrate({ connection, leases, log }, steps({ first, second: async () => void ran.push("second") }));
  expect(ran).toEqual(["first", "second"]);
});

test("the lease of a dead node expires", async () => {
  await leases.take("migrations", 300);
  await migrate({ connection, leases, log });
  expect(await names()).toHaveLength(migrations.length);
});

test("the lease of a node with a wrong clock delays no one", async () => {
  const until = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000);
  await leases.model.create({ _id: "migrations", holder: "a node from the future", until });
  await migrate({ connection, leases, log });
  expect(await names()).toHaveLength(migrations.length);
});

test("work under a lease excludes other nodes for longer than one lease lasts", async () => {
  const doing: string[] = [];
  const lifetimeMs = 600;
  let second = Promise.resolve(0);
  await leases.withLease(
    "work",
    async () => {
      second = leases.withLease("work", async () => doing.push("second"), { lifetimeMs });
      await delay(3 * lifetimeMs);
      doing.push("first");
    },
    { lifetimeMs },
  );
  await second;
  expect(doing).toEqual(["first", "second"]);
  expect(await leases.model.countDocuments({})).toBe(0);
});

test("refuses a database that a newer hub changed, and leaves it unchanged", async () => {
  await migrate({ connection, leases, log }, steps({ "of-tomorrow": async () => {} }));
  const run = async () => {
    throw new Error("must not run");
  };
  await expect(migrate({ connection, leases, log }, steps({ today: run }))).rejects.toThrow(
    /^A newer Family Hub has changed this database \(of-tomorrow\).*\nStart the newer one again, or restore the copy/,
  );
});

test("migrates archived events and the assistant's changes to local times and dates", async () => {
  const families = connection.collection<{ _id: string; timeZone: string }>("families");
  await families.insertOne({ _id: "f1", timeZone: "Europe/Berlin" });
  const previous = { title: "Fair", startTime: "2024-05-01T22:00:00.000Z", endTime: "2024-05-03T22:00:00.000Z" };
  const archived = (more: object) => ({ familyId: "f1", collectionName: "events", entry: { ...previous, ...more } });
  await connection.collection("archive").insertMany([archived({ allDay: true }), archived({ allDay: false })]);
  const at = (startTime: string) => ({ isThere: true, values: { startTime } });
  const [before, after] = [at("2024-05-01T10:00:00.000Z"), at("2024-05-02T10:00:00.000Z")];
  const trace = JSON.stringify([{ collection: "events", id: "1", before, after }]);
  const change = JSON.stringify({ name: "changeEvent", version: 1, input: { id: "1", title: "Party" } });
  const changes = [
    { id: "1", words: "Moved", trace, change: null },
    { id: "2", words: "Rename", trace: null, change },
    { id: "3", words: "Damaged", trace: '[{"collection":"events"', change: '{"name":"addEvent"}' },
  ];
  await connection.collection("conversations").insertOne({ familyId: "f1", changes });
  await migrate({ connection, leases, log });
  const entries = (await connection.collection("archive").find({}).toArray()).map(({ entry }) => entry);
  expect(entries).toEqual([
    { title: "Fair", when: { start: "2024-05-02", timeZone: null, rrule: null }, lengthMs: 2 * 86_400_000 },
    {
      title: "Fair",
      when: { start: "2024-05-02T00:00:00", timeZone: "Europe/Berlin", rrule: null },
      lengthMs: 2 * 86_400_000,
    },
  ]);
  const stored = (await connection.collection("conversations").findOne({ familyId: "f1" }))?.changes;
  const when = (start: string) => ({ values: { when: { start, timeZone: "Europe/Berlin", rrule: null } } });
  expect(JSON.parse(stored[0].trace)).toMatchObject([
    { before: when("2024-05-01T12:00:00"), after: when("2024-05-02T12:00:00") },
  ]);
  expect(JSON.parse(stored[1].change)).toEqual({ name: "changeEvent", version: 2, input: { id: "1", title: "Party" } });
  expect(stored[2]).toEqual(changes[2]);
});

test("an app password gets its person's family, and is removed without one", async () => {
  await connection.collection("memberships").insertOne({ userId: "u1", familyId: "f1" });
  await connection.collection("apppasswords").insertMany([{ userId: "u1" }, { userId: "nobody's" }]);
  await migrate({ connection, leases, log });
  const rows = await connection
    .collection("apppasswords")
    .find({}, { projection: { _id: 0 } })
    .sort({ _id: 1 })
    .toArray();
  expect(rows).toEqual([{ userId: "u1", familyId: "f1" }]);
});

test("every step is idempotent", async () => {
  await connection.collection("users").insertMany([
    { email: "ada@example.org", firstName: "Ad\u202ea", lastName: "" },
    { email: "ben@example.org", firstName: "Ben", lastName: "O'Neill  Smith" },
  ]);
  await connection.collection("displays").insertOne({ name: "Kit\u0000chen" });
  await connection.collection("families").insertMany([{ name: null }, {}, { name: "The \u2066Examples" }]);
  await connection.collection("conversations").insertMany([{ message: "Hello" }, { changes: [{ id: "1" }] }]);
  await migrate({ connection, leases, log });
  const all = () =>
    Promise.all(
      ["users", "displays", "families", "conversations"].map((name) =>
        connection
          .collection(name)
          .find({}, { projection: { _id: 0 } })
          .sort({ _id: 1 })
          .toArray(),
      ),
    );
  const after = await all();
  expect(after).toEqual([
    [
      { email: "ada@example.org", firstName: "Ada", lastName: "" },
      { email: "ben@example.org", firstName: "Ben", lastName: "O'Neill  Smith" },
    ],
    [{ name: "Kitchen" }],
    [{ name: null }, {}, { name: "The Examples" }],
    [{ message: "Hello", changes: [] }, { changes: [{ id: "1" }] }],
  ]);
  for (const { up } of migrations) await up(connection);
  expect(await all()).toEqual(after);
});
