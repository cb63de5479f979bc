/** Everything that lives as long as the hub: opened here in order, closed in reverse order. */
import type { IncomingMessage } from "node:http";
import { createRealtime, defaultLimits, type Limits, type Realtime } from "@hub/realtime";
import { createFamilyDocuments } from "@hub/shared/family-documents";
import type { FamilyId, UserId } from "@hub/shared/ids";
import type { Author } from "@hub/shared/schema-check";
import type { Redis } from "ioredis";
import type { Responder } from "./assistant/actions/responder.ts";
import { type Assistant, createAssistant } from "./assistant/create-assistant.ts";
import { type Admins, openAdmins } from "./auth/admins.ts";
import type { DisplaySources } from "./auth/display.ts";
import { createGoogleGrants, type GoogleGrants } from "./auth/google-grants.ts";
import type { MembershipSources } from "./auth/membership.ts";
import { createSessionRecords } from "./auth/session-records.ts";
import { createSessionStore, createSessions } from "./auth/sessions.ts";
import { mustRemoveDeleted } from "./backup/restore.ts";
import { appendTombstones } from "./backup/tombstone-file.ts";
import type { Config } from "./config.ts";
import { createFamilyDocument, type FamilyDocument } from "./documents/family-document.ts";
import { createHubEditor, type HubEditor } from "./documents/hub-editor.ts";
import { createRemoval, type Removal, type RemovalParts } from "./features/account/removal.ts";
import { removeDeleted } from "./features/account/remove-deleted.ts";
import { type AccountSync, createAccountSync } from "./features/calendar/accounts/account-sync.ts";
import { type CalendarFetching, createCalendarFetching } from "./features/calendar/subscriptions/calendar-fetching.ts";
import { DisplaySockets } from "./features/displays/display-sockets.ts";
import { type ChangedFamilies, createChangedFamilies } from "./features/reminders/changed-families.ts";
import { createNotifier, type Notifier } from "./features/reminders/notifier.ts";
import { createForecast, type Forecast } from "./features/weather/forecast.ts";
import { readClientBuild } from "./http/client-build.ts";
import { createMetrics, type Metrics } from "./http/metrics.ts";
import { isOwnOrigin } from "./http/origin.ts";
import { createPublicRequests, type PublicRequests } from "./http/public-request.ts";
import { createRateLimits, type RateLimits, type Rates, ratesFor } from "./http/rate-limits.ts";
import { type Connections, createConnections } from "./live/connections.ts";
import { createDocumentAuthority } from "./live/document-authority.ts";
import { createLive, type Live } from "./live/live.ts";
import type { Log } from "./log.ts";
import { createMail, type Mail } from "./mail.ts";
import { createNodeHealth, type NodeHealth } from "./node-health.ts";
import { openStorage, type Storage } from "./open-storage.ts";
import type { Engine } from "./start-notes.ts";
import { createEncryption, deriveEncryptionKey, type Encryption } from "./storage/encryption.ts";
import { createLocalFanOut, createRedisFanOut } from "./storage/fan-out.ts";
import { connectRedis, waitUntilReady } from "./storage/redis.ts";
import { endRestore } from "./storage/restore-state.ts";
import { type Tombstones, tombstoneOf } from "./storage/tombstones.ts";
import { createReadSubscribedEvents, type ReadSubscribedEvents } from "./subscribed-events.ts";

export interface DepsOptions {
  config: Config;
  log: Log;
  mongodbUrl: string;
  redisUrl: string | undefined;
  engine?: Engine;
  /** The prefix of all Redis keys, so several hubs can share one Redis. */
  redisPrefix?: string;
  rates?: Partial<Rates>;
  syncLimits?: Partial<Limits>;
  /** When the hub crashed and was restarted (ISO 8601). */
  crashes?: readonly string[];
  /** Restarts the hub with the restored data. Tests provide their own. */
  restart?: () => void;
  nodeHealth?: NodeHealth;
  /** The responder that answers people. */
  responder?: Responder | undefined;
}

export interface Deps extends Storage, Assistant {
  config: Config;
  log: Log;
  redis: Redis | undefined;
  sources: MembershipSources & DisplaySources;
  limits: RateLimits;
  metrics: Metrics;
  realtime: Realtime<Author>;
  document: FamilyDocument;
  hubEditor: HubEditor;
  live: Live;
  connections: Connections;
  displaySockets: DisplaySockets;
  forecast: Forecast;
  /** Undefined when the hub sends no email. */
  mail: Mail | undefined;
  requests: PublicRequests;
  notifier: Notifier;
  changedFamilies: ChangedFamilies;
  readSubscribedEvents: ReadSubscribedEvents;
  calendarFetching: CalendarFetching;
  accountSync: AccountSync;
  googleGrants: GoogleGrants;
  /** Encrypts secrets that the hub must read again. */
  encryption: Encryption;
  engine: Engine;
  crashes: readonly string[];
  restart: () => void;
  nodeHealth: NodeHealth;
  admins: Admins;
  removal: Removal;
  /** The client build that this hub serves. */
  build: string | null;
  close(): Promise<void>;
}

export async function openDeps(options: DepsOptions): Promise<Deps> {
  const { config, log, mongodbUrl, redisUrl, redisPrefix = "hub:", rates } = options;
  const storage = await openStorage(mongodbUrl, { config, log, isServing: true });
  const redis = redisUrl === undefined ? undefined : connectRedis(redisUrl, log);
  if (redis) await waitUntilReady(redis);
  const sessions = createSessions({ config, store: createSessionStore(storage.connection, redis, redisPrefix) });
  const sessionRecords = createSessionRecords({ connection: storage.connection, redis, prefix: redisPrefix });
  const sources = { ...storage, sessions, sessionRecords };
  const metrics = createMetrics();
  const sockets = openSockets({ ...options, redisPrefix }, { storage, sources, metrics });
  const { realtime, live, changedFamilies } = sockets;
  metrics.watch({ realtime, live });
  const hubEditor = createHubEditor(realtime);
  const limits = createRateLimits({ redis, prefix: redisPrefix, rates: { ...ratesFor(config), ...rates } });
  const connections = createConnections({ realtime, live });
  const build = readClientBuild();
  const services = createServices(options);
  const readSubscribedEvents = createReadSubscribedEvents(storage);
  const displaySockets = new DisplaySockets({ ...storage, ...services, ...sockets, readSubscribedEvents, build, log });
  const assistant = createAssistant({ config, log, modelRequests: storage.modelRequests });
  const removeSessions = sessionRecords.removeOf;
  const removalParts = { displaySockets, removeSessions, limits, hubEditor, connections, live };
  const removal = await openRemoval(storage, { ...options, ...removalParts });
  const document = createFamilyDocument(realtime, storage.privateKeys);
  const encryption = createEncryption(deriveEncryptionKey(config));
  const googleGrants = createGoogleGrants(config, log);
  return {
    ...storage,
    config,
    log,
    redis,
    sources,
    limits,
    metrics,
    realtime,
    document,
    hubEditor,
    live,
    ...assistant,
    responder: options.responder ?? assistant.responder,
    connections,
    displaySockets,
    ...services,
    readSubscribedEvents,
    calendarFetching: createCalendarFetching({ ...storage, config, live }),
    accountSync: createAccountSync({ ...storage, config, live, document, encryption, googleGrants }),
    googleGrants,
    encryption,
    notifier: createNotifier({ ...storage, ...services, config, log }),
    changedFamilies,
    build,
    removal,
    engine: options.engine ?? "external",
    crashes: options.crashes ?? [],
    restart: options.restart ?? (() => undefined),
    nodeHealth: options.nodeHealth ?? createNodeHealth(),
    admins: await openAdmins({ config, ...storage }),
    close: () => closeAll({ displaySockets, sockets, redis, storage }),
  };
}

async function closeAll(opened: {
  displaySockets: DisplaySockets;
  sockets: ReturnType<typeof openSockets>;
  redis: Redis | undefined;
  storage: Storage;
}): Promise<void> {
  const { displaySockets, sockets, redis, storage } = opened;
  displaySockets.close();
  try {
    await sockets.close();
  } finally {
    redis?.disconnect();
    await storage.closeStorage();
  }
}

/** The external services that the hub uses. */
function createServices({ config, log }: Pick<DepsOptions, "config" | "log">) {
  const mail = config.smtp && createMail(config.smtp);
  return { forecast: createForecast({ ...config, log }), mail, requests: createPublicRequests(config) };
}

type RemovalDeps = Pick<
  RemovalParts,
  "displaySockets" | "removeSessions" | "limits" | "hubEditor" | "connections" | "live"
>;

/** After a restore, removes the accounts that were deleted after the backup, before the hub serves requests. */
async function openRemoval(storage: Storage, parts: DepsOptions & RemovalDeps): Promise<Removal> {
  const removal = createRemoval({
    ...storage,
    ...parts,
    personalData: personalDataIn(storage),
    recordDeletion: (id) => recordDeletion(id, { ...storage, ...parts }),
  });
  if (!(await mustRemoveDeleted(storage.connection))) return removal;
  await removeDeleted({ ...storage, removal });
  // Backups contain no copies of subscribed calendars.
  await storage.calendarSubscriptions.planAll();
  await endRestore(storage.connection);
  return removal;
}

/** Every collection with data of a person, as opposed to their family. */
function personalDataIn(storage: Storage) {
  const { photos, settings, conversations, preferences, accountLinks, signIns, pushDevices, reminders } = storage;
  const ofAccount = [photos, settings, conversations, preferences, accountLinks, signIns, pushDevices, reminders];
  return [
    ...ofAccount,
    storage.hubSettings,
    storage.calendarAccounts,
    storage.calendarLinks,
    storage.calendarCopies,
    storage.appPasswords,
    storage.privateKeys,
    storage.guestLinks,
    storage.childCodes,
  ];
}

/** A missing backup folder loses nothing: the next backup updates its tombstone file. */
async function recordDeletion(
  id: UserId | FamilyId,
  { tombstones, config, log }: { tombstones: Tombstones; config: Pick<Config, "backupDir">; log: Log },
): Promise<void> {
  const tombstone = tombstoneOf(id);
  await tombstones.addAll([tombstone]);
  if (config.backupDir === undefined) return;
  await appendTombstones(config.backupDir, [tombstone]).catch((error: unknown) =>
    log.warn({ error }, "backups: writing the list of deleted accounts failed"),
  );
}

/** The bytes that a person may add per day, for each allowed edit per second: 1 MB by default. */
const dailyBytesPerEditPerSecond = 20 * 1024;

/** Both kinds of socket, and the messages between nodes. */
function openSockets(
  { config, log, redisUrl, redisPrefix, syncLimits }: DepsOptions & { redisPrefix: string },
  { storage, sources, metrics }: { storage: Storage; sources: MembershipSources & DisplaySources; metrics: Metrics },
) {
  const isAllowedOrigin = (request: IncomingMessage) => isOwnOrigin(request, config);
  const channel = `${redisPrefix}documents`;
  const fanOut = redisUrl === undefined ? createLocalFanOut() : createRedisFanOut({ redisUrl, channel, log });
  const { syncEditsPerSecond: editsPerSecond } = config;
  const personBytesPerDay = editsPerSecond * dailyBytesPerEditPerSecond;
  const limits = { ...defaultLimits, editsPerSecond, personBytesPerDay, ...syncLimits };
  const changedFamilies = createChangedFamilies();
  const realtime = createRealtime<Author>({
    store: changedFamilies.recordChanges(storage.documents),
    fanOut,
    documents: createFamilyDocuments((familyId) => storage.families.timeZoneOf(familyId as FamilyId)),
    ...createDocumentAuthority(sources, storage.privateKeys),
    isAllowedOrigin,
    log,
    meter: metrics.meter,
    limits,
  });
  const recheckMs = limits.heartbeatMs;
  const live = createLive({ sources, redisUrl, redisKey: `${redisPrefix}live`, isAllowedOrigin, recheckMs, log });
  async function close(): Promise<void> {
    await realtime.close();
    // Another node plans these families if this node does not return.
    await storage.reminderPlans
      .scheduleNow(changedFamilies.drain())
      .catch((error: unknown) => log.warn({ error }, "reminders: storing a change failed"));
    await live.close();
    await fanOut.close();
  }
  return { realtime, live, changedFamilies, close };
}
