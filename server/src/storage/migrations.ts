/**
 * Database migrations, for changes of the stored shape. When the hub starts, it runs the steps that are not recorded
 * yet, before it listens and on one node at a time. A database with an unknown step was written by a newer hub.
 *
 * Rules for a step: it names collections and fields literally, because the models change later. It is idempotent,
 * because a hub may crash before it records the step. Where possible, it removes nothing that the previous version
 * needs. Once released, neither the step nor its name changes.
 */
import { upgradeChanges, upgradeTimes, upgradeTouch } from "@hub/shared/features/calendar/legacy-times";
import { asLine } from "@hub/shared/text";
import { traceSchema } from "@hub/shared/trace-schema";
import mongoose from "mongoose";
import * as z from "zod";
import type { Log } from "../log.ts";
import type { Collections } from "./collections.ts";
import { durable } from "./durable.ts";
import { timeZonesIn } from "./family-zones.ts";
import type { Leases } from "./leases.ts";

export interface Migration {
  name: string;
  up(connection: Collections): Promise<void>;
}

interface MigrationRow {
  /** The name of the step. */
  _id: string;
  at: Date;
  tookMs: number;
}

/** In the order in which they run. */
export const migrations: readonly Migration[] = [
  // Answers from before the assistant recorded its changes get an empty list of changes.
  { name: "conversations-have-changes", up: addChanges },
  // Earlier versions allowed invisible characters in names, which imitate other names. Documents are cleaned when read.
  { name: "names-without-unseen-characters", up: cleanNames },
  // Events have local times or dates instead of instants, as in version 3 of the document.
  { name: "archived-events-at-local-times", up: upgradeArchivedEvents },
  { name: "conversations-with-events-at-local-times", up: upgradeConversations },
  // An app password names the family whose calendar it opens. Before, a person had only one family.
  { name: "app-passwords-have-families", up: addFamilies },
  // A person may have a copy of the same event in each of their families.
  {
    name: "calendar-copies-are-of-families",
    up: (connection) => dropIndex(connection, "calendarcopies", "userId_1_uid_1"),
  },
  { name: "people-may-be-in-several-families", up: (connection) => dropIndex(connection, "memberships", "userId_1") },
];

/** Migrates the database to this hub's shape. Throws with instructions if a newer hub has changed it. */
export async function migrate(
  { connection, leases, log }: { connection: Collections; leases: Pick<Leases, "withLease">; log: Pick<Log, "info"> },
  steps = migrations,
): Promise<void> {
  const records = connection.collection<MigrationRow>("migrations");
  async function findMissing(): Promise<Migration[]> {
    const done = (await records.find({}).toArray()).map(({ _id }) => _id);
    const unknown = done.filter((id) => !steps.some(({ name }) => name === id));
    if (unknown.length > 0) throw new Error(newerMessage(unknown));
    return steps.filter(({ name }) => !done.includes(name));
  }
  if ((await findMissing()).length === 0) return;
  await leases.withLease("migrations", async () => {
    for (const { name, up } of await findMissing()) {
      const startMs = performance.now();
      await up(connection);
      const tookMs = Math.round(performance.now() - startMs);
      await records.updateOne({ _id: name }, { $set: { at: new Date(), tookMs } }, { upsert: true, ...durable });
      log.info({ name, tookMs }, "database: migrated");
    }
  });
}

function newerMessage(unknown: readonly string[]): string {
  return [
    `A newer Family Hub has changed this database (${unknown.join(", ")}), and this one would damage it.`,
    "Start the newer one again, or restore the copy of the data folder from before the update.",
  ].join("\n");
}

async function upgradeArchivedEvents(connection: Collections): Promise<void> {
  const archive = connection.collection("archive");
  const timeZoneOf = timeZonesIn(connection);
  for await (const row of archive.find({ collectionName: "events", "entry.startTime": { $exists: true } })) {
    const entry = upgradeTimes(row.entry, await timeZoneOf(row.familyId));
    await archive.updateOne({ _id: row._id }, { $set: { entry } }, durable);
  }
}

/** The assistant's changes to events, both made and unconfirmed, which are stored as JSON. */
async function upgradeConversations(connection: Collections): Promise<void> {
  const conversations = connection.collection("conversations");
  const timeZoneOf = timeZonesIn(connection);
  const ofEvents = { $or: [{ "changes.trace": /"events"/ }, { "changes.change": /"(add|change)Event"/ }] };
  for await (const row of conversations.find(ofEvents)) {
    const timeZone = await timeZoneOf(row.familyId);
    const changes = (row.changes as StoredChange[]).map(({ trace, change, ...others }) => ({
      ...others,
      trace: upgradeText(trace, (stored) => traceSchema.parse(stored).map((touch) => upgradeTouch(touch, timeZone))),
      change: upgradeText(change, (stored) => upgradeWaiting(waitingSchema.parse(stored), timeZone)),
    }));
    await conversations.updateOne({ _id: row._id }, { $set: { changes } }, durable);
  }
}

interface StoredChange {
  trace: string | null;
  change: string | null;
}

/** Unreadable text stays unchanged, so it does not prevent the hub from starting. */
function upgradeText(text: string | null, raise: (stored: unknown) => object): string | null {
  if (text === null) return null;
  try {
    return JSON.stringify(raise(JSON.parse(text)));
  } catch {
    return text;
  }
}

const waitingSchema = z.looseObject({
  name: z.string(),
  version: z.number().optional(),
  input: z.record(z.string(), z.unknown()),
});

function upgradeWaiting(change: z.infer<typeof waitingSchema>, timeZone: string): object {
  const isOfEvents = change.name === "addEvent" || change.name === "changeEvent";
  if (!isOfEvents || (change.version ?? 1) > 1) return change;
  return { ...change, version: 2, input: upgradeChanges(change.input, timeZone) };
}

async function addChanges(connection: Collections): Promise<void> {
  const conversations = connection.collection("conversations");
  await conversations.updateMany({ changes: { $exists: false } }, { $set: { changes: [] } }, durable);
}

async function addFamilies(connection: Collections): Promise<void> {
  const appPasswords = connection.collection("apppasswords");
  const memberships = connection.collection("memberships");
  for await (const { _id, userId } of appPasswords.find({ familyId: { $exists: false } })) {
    const membership = await memberships.findOne({ userId });
    if (membership) await appPasswords.updateOne({ _id }, { $set: { familyId: membership.familyId } }, durable);
    // Its person has left their family, which ended the app password.
    else await appPasswords.deleteOne({ _id });
  }
}

const names = { users: ["firstName", "lastName"], families: ["name"], displays: ["name"] };

async function cleanNames(connection: Collections): Promise<void> {
  for (const [collectionName, fields] of Object.entries(names)) {
    const collection = connection.collection(collectionName);
    const projection = Object.fromEntries(fields.map((field) => [field, 1]));
    for await (const row of collection.find({}, { projection })) {
      const changed = fields.filter((field) => typeof row[field] === "string" && asLine(row[field]) !== row[field]);
      const $set = Object.fromEntries(changed.map((field) => [field, asLine(row[field])]));
      if (changed.length > 0) await collection.updateOne({ _id: row._id }, { $set }, durable);
    }
  }
}

const noSuchCollection = 26;

/** Drops an index that no model defines any longer, if the database has it. */
async function dropIndex(connection: Collections, collectionName: string, name: string): Promise<void> {
  const collection = connection.collection(collectionName);
  const indexes = await collection.indexes().catch((error: unknown) => {
    if (error instanceof mongoose.mongo.MongoServerError && error.code === noSuchCollection) return [];
    throw error;
  });
  if (indexes.some((index) => index.name === name)) await collection.dropIndex(name);
}
