/** Opens the hub's MongoDB. First finishes or undoes an interrupted restore, then migrates the database. */
import { randomUUID } from "node:crypto";
import type { Connection, Model, mongo } from "mongoose";
import { finishRestore } from "./backup/restore.ts";
import type { Config } from "./config.ts";
import { makePushKeys } from "./features/reminders/web-push.ts";
import type { Log } from "./log.ts";
import { createAccessContexts } from "./storage/access-context.ts";
import { createAccountEvents } from "./storage/account-events.ts";
import { createAccountLinks } from "./storage/account-links.ts";
import { createAppPasswords } from "./storage/app-passwords.ts";
import { createArchive } from "./storage/archive.ts";
import { createBackupRecords } from "./storage/backup-records.ts";
import { createCalendarAccounts } from "./storage/calendar-accounts.ts";
import { createCalendarCopies } from "./storage/calendar-copies.ts";
import { createCalendarLinks } from "./storage/calendar-links.ts";
import { createCalendarSubscriptions } from "./storage/calendar-subscriptions.ts";
import { createChildCodes } from "./storage/child-codes.ts";
import { connect } from "./storage/connect.ts";
import { createConversations } from "./storage/conversations.ts";
import { createDisplayPairings } from "./storage/display-pairings.ts";
import { createDisplays } from "./storage/displays.ts";
import { createDocumentStore } from "./storage/document-store.ts";
import { createFamilies } from "./storage/families.ts";
import { createGuestLinks } from "./storage/guest-links.ts";
import { createHubSettings } from "./storage/hub-settings.ts";
import { createInvites } from "./storage/invites.ts";
import { createLeases, type Leases } from "./storage/leases.ts";
import { createMemberships } from "./storage/memberships.ts";
import { createMessagePictures } from "./storage/message-pictures.ts";
import { migrate } from "./storage/migrations.ts";
import { createModelRequests } from "./storage/model-requests.ts";
import { createPhotoBytes } from "./storage/photo-bytes.ts";
import { createPhotos } from "./storage/photos.ts";
import { createPreferences } from "./storage/preferences.ts";
import { createPrivateKeys } from "./storage/private-keys.ts";
import { createPushDevices } from "./storage/push-devices.ts";
import { readPushKeys } from "./storage/push-keys.ts";
import { createRecipes } from "./storage/recipes.ts";
import { createReminderPlans } from "./storage/reminder-plans.ts";
import { createReminders } from "./storage/reminders.ts";
import { requireReadableCollections } from "./storage/require-readable.ts";
import { createSettings } from "./storage/settings.ts";
import { createSharedDevices } from "./storage/shared-devices.ts";
import { createSignIns } from "./storage/sign-ins.ts";
import { createSubscriptionCopies } from "./storage/subscription-copies.ts";
import { createTombstones } from "./storage/tombstones.ts";
import { createUsers } from "./storage/users.ts";

const requestAnswerMs = 1_400;

export type Storage = Awaited<ReturnType<typeof openStorage>>;

export async function openStorage(
  mongodbUrl: string,
  { config, log, isServing = false }: { config: Pick<Config, "s3">; log: Log; isServing?: boolean },
) {
  // Requests are answered within 2 s even if the database hangs. Documents are stored and loaded in larger batches with
  // separate limits, so they have a separate connection.
  const connection = await connect(mongodbUrl, {
    socketTimeoutMS: requestAnswerMs,
    // Concurrent calls need new connections. A hanging database accepts them without completing the handshake.
    connectTimeoutMS: requestAnswerMs,
    waitQueueTimeoutMS: requestAnswerMs,
  });
  const documentConnection = await connect(mongodbUrl);
  if (isServing) await requireReadableCollections(documentConnection);
  const leases = createLeases(connection);
  // Before checking for a restore: no restore starts while a hub uses the database.
  const unregister = isServing ? await registerServing(createLeases(documentConnection)) : () => Promise.resolve();
  await finishRestore({ connection: documentConnection, leases });
  // A migration step may take longer than a request, and the indexes need the new shape.
  await migrate({ connection: documentConnection, leases, log });
  const rows = createRows(connection, { leases, config });
  await buildIndexes(Object.values(connection.models), documentConnection);
  return {
    connection,
    /** For work that may take longer than a request. */
    documentConnection,
    leases,
    ...rows,
    accessContexts: createAccessContexts(rows),
    pushKeys: await readPushKeys(documentConnection, makePushKeys),
    documents: createDocumentStore(documentConnection),
    async closeStorage() {
      await unregister();
      await Promise.all([connection.close(), documentConnection.close()]);
    },
  };
}

/** The stores of all collections. The connection then has a model of each. */
export function createRows(connection: Connection, { leases, config }: { leases: Leases; config: Pick<Config, "s3"> }) {
  const accountEvents = createAccountEvents(connection);
  return {
    users: createUsers(connection),
    memberships: createMemberships(connection),
    families: createFamilies(connection, leases),
    invites: createInvites(connection),
    childCodes: createChildCodes(connection),
    sharedDevices: createSharedDevices(connection),
    photos: createPhotos(connection, createPhotoBytes(config, connection)),
    messagePictures: createMessagePictures(connection, createPhotoBytes(config, connection)),
    displays: createDisplays(connection),
    displayPairings: createDisplayPairings(connection),
    pushDevices: createPushDevices(connection),
    privateKeys: createPrivateKeys(connection),
    accountLinks: createAccountLinks(connection),
    signIns: createSignIns(connection),
    tombstones: createTombstones(connection),
    backupRecords: createBackupRecords(connection),
    settings: createSettings(connection),
    hubSettings: createHubSettings(connection),
    reminders: createReminders(connection),
    reminderPlans: createReminderPlans(connection),
    archive: createArchive(connection),
    conversations: createConversations(connection),
    preferences: createPreferences(connection),
    recipes: createRecipes(connection),
    calendarLinks: createCalendarLinks(connection),
    calendarCopies: createCalendarCopies(connection),
    appPasswords: createAppPasswords(connection),
    accountEvents,
    calendarAccounts: createCalendarAccounts(connection, accountEvents),
    calendarSubscriptions: createCalendarSubscriptions(connection),
    subscriptionCopies: createSubscriptionCopies(connection),
    guestLinks: createGuestLinks(connection),
    modelRequests: createModelRequests(connection),
  };
}

/**
 * Unique indexes hold guarantees, so the hub serves nothing before they exist. On a busy disk, building one takes
 * longer than a request may, so this uses the connection with the longer limit.
 */
async function buildIndexes(models: readonly Model<unknown>[], slowConnection: Connection): Promise<void> {
  for (const { collection, schema } of models) {
    const indexes = schema.indexes().map(([key, options]) => ({ key, ...options }) as mongo.IndexDescription);
    if (indexes.length > 0) await slowConnection.collection(collection.name).createIndexes(indexes);
  }
}

/** The prefix of these leases' names. While one is held, a hub uses the database. */
export const servingLease = "serving:";
/** After a hub was killed, it seems to use the database for this long. */
const servingLeaseMs = 60_000;

/** Takes a lease that marks the database as used by a hub. Failing to take it stops the start. */
async function registerServing(leases: Leases): Promise<() => Promise<void>> {
  const unregister = await leases.hold(`${servingLease}${randomUUID()}`, { lifetimeMs: servingLeaseMs });
  // If the database is unavailable when the hub stops, the lease expires.
  return () => unregister().catch(() => undefined);
}
