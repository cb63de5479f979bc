/**
 * Fills separate collections with the content of a backup, in this hub's form: migrated, with documents in a new epoch,
 * so no screen continues with a newer copy, and with all people signed out.
 */
import { HubError } from "@hub/shared/errors";
import { createFamilyDocuments } from "@hub/shared/family-documents";
import { isId } from "@hub/shared/ids";
import { requireReadable } from "@hub/shared/schema-version";
import mongoose, { type Connection } from "mongoose";
import * as Y from "yjs";
import type { Log } from "../log.ts";
import type { CalendarAccountRow } from "../storage/calendar-accounts.ts";
import { type Collections, prefixedCollections } from "../storage/collections.ts";
import { createDocumentStore, type DocumentStore } from "../storage/document-store.ts";
import { durable } from "../storage/durable.ts";
import { createEncryption } from "../storage/encryption.ts";
import { timeZonesIn } from "../storage/family-zones.ts";
import type { Leases } from "../storage/leases.ts";
import { migrate, migrations } from "../storage/migrations.ts";
import type { PhotoBytes } from "../storage/photos.ts";
import type { UserRow } from "../storage/users.ts";
import { backedUpCollections, documentCollections, photoBytes } from "./contents.ts";
import { familyJson, hashOf, openLoaded } from "./family-json.ts";
import type { LoadedDocument } from "./family-snapshot.ts";
import { type End, type Header, type Line, newerReason } from "./lines.ts";
import { RowBatches } from "./row-batches.ts";
import { type Models, requireShapes } from "./row-shape.ts";

export interface FillOptions {
  connection: Connection;
  /** The prefix of the names of the filled collections. */
  prefix: string;
  /** The store of photo bytes. */
  photoStore: PhotoBytes;
  leases: Pick<Leases, "withLease">;
  log: Pick<Log, "info">;
  version: string;
  /** The key that encrypts this hub's secrets. */
  encryptionKey: Buffer;
  /** The hub's own models, whose schemas the rows must match. */
  models: Models;
}

/** The hash of a family's readable JSON in the backup, and its moment. */
interface FamilyDigest {
  at: Date;
  hash: string;
}

const names: readonly string[] = [...backedUpCollections.map(({ name }) => name), ...documentCollections];

/** Throws a readable error for a damaged backup or one of a newer hub. The filled collections are then useless. */
export async function fill(lines: AsyncIterable<Line>, options: FillOptions): Promise<{ header: Header; end: End }> {
  const { connection, prefix, leases, log } = options;
  const target = prefixedCollections(prefix, connection);
  await makeCollections(connection, prefix);
  const { readable, ...frame } = await storeLines(lines, { target, bytes: options.photoStore });
  await migrate({ connection: target, leases, log });
  await requireShapes(target, options.models, names);
  // Higher than every earlier generation, so all sessions end, including those of people who signed out since.
  const generation = Math.floor(Date.now() / 1000);
  await target.collection("users").updateMany({}, { $set: { generation } }, durable);
  await reencryptSecrets(target, { from: Buffer.from(frame.header.sealingKey, "base64"), to: options.encryptionKey });
  const isSameVersion = frame.header.version === options.version;
  const store = createDocumentStore(target);
  const documents = createFamilyDocuments(timeZonesIn(target));
  for (const [familyId, digest] of readable)
    await startEpoch({ store, documents }, { familyId, epoch: generation, digest: isSameVersion ? digest : undefined });
  return frame;
}

/** Creates the indexes of the hub's own collections, so rows that violate them are skipped. */
async function makeCollections(connection: Connection, prefix: string): Promise<void> {
  for (const name of names) {
    await connection.db?.createCollection(`${prefix}${name}`);
    const indexes = await connection
      .collection(name)
      .indexes()
      .catch(() => []);
    for (const { key, v: _version, ...rest } of indexes) {
      if (rest.name !== "_id_") await connection.collection(`${prefix}${name}`).createIndex(key, rest);
    }
  }
}

async function storeLines(lines: AsyncIterable<Line>, { target, bytes }: { target: Collections; bytes: PhotoBytes }) {
  const batches = new RowBatches(target);
  const readable = new Map<string, FamilyDigest | undefined>();
  let header: Header | undefined;
  let end: End | undefined;
  for await (const line of lines) {
    if ("familyHub" in line) header = requireSupportedVersion(line);
    else if ("end" in line) end = line.end;
    else if ("readable" in line) readable.set(line.family, line.at && { at: line.at, hash: hashOf(line.readable) });
    else if (line.in === photoBytes) await putPhoto(bytes, line.row);
    else if (names.includes(line.in)) await batches.add(line.in, line.row);
  }
  await batches.flush();
  if (!header || !end) throw new Error("The backup has no header or no end");
  return { header, end, readable };
}

function requireSupportedVersion(header: Header): Header {
  const names = migrations.map(({ name }) => name);
  const reason = newerReason(header, names);
  if (reason !== undefined) throw new HubError("bad-request", reason);
  return header;
}

async function putPhoto(bytes: PhotoBytes, { _id, bytes: value }: Record<string, unknown>): Promise<void> {
  if (!(value instanceof mongoose.mongo.Binary))
    throw new HubError("bad-request", "This backup is damaged: a photo in it has no bytes.");
  // It becomes part of an address in a photo store, where other text could lead elsewhere.
  if (!isId(_id)) throw new HubError("bad-request", "This backup is damaged: a photo in it has an invalid name.");
  // `isId` checked that it is an id.
  await bytes.put(_id, Buffer.from(value.buffer));
}

/** Re-encrypts secrets with this hub's key. Otherwise authenticator apps would stop working. */
async function reencryptSecrets(target: Collections, { from, to }: { from: Buffer; to: Buffer }): Promise<void> {
  if (from.equals(to)) return;
  const [old, own] = [createEncryption(from), createEncryption(to)];
  const users = target.collection<Pick<UserRow, "_id" | "totp">>("users");
  for await (const { _id, totp } of users.find({ "totp.secret": { $type: "string" } })) {
    const secret = totp ? old.decrypt(totp.secret, _id) : undefined;
    if (secret === undefined) continue;
    await users.updateOne({ _id }, { $set: { "totp.secret": own.encrypt(secret, _id) } }, durable);
  }
  const accounts = target.collection<Pick<CalendarAccountRow, "_id" | "password">>("calendaraccounts");
  for await (const { _id, password } of accounts.find({ password: { $type: "string" } })) {
    const secret = password === null ? undefined : old.decrypt(password, _id);
    if (secret !== undefined)
      await accounts.updateOne({ _id }, { $set: { password: own.encrypt(secret, _id) } }, durable);
  }
}

/** Starts a new epoch of a document, which screens load completely. Throws if its content differs from the backup's. */
async function startEpoch(
  { store, documents }: { store: DocumentStore; documents: ReturnType<typeof createFamilyDocuments> },
  { familyId, epoch, digest }: { familyId: string; epoch: number; digest: FamilyDigest | undefined },
): Promise<void> {
  const loaded = await store.load(familyId).catch(throwDamaged);
  const doc = openVerified(loaded, digest);
  try {
    const upgrade = await documents.upgradeOf(doc, familyId);
    if (upgrade) Y.applyUpdate(doc, upgrade);
    const seq = (loaded.rows.at(-1)?.seq ?? loaded.snapshot.seq) + 1;
    const at = new Date().toISOString();
    const edits = [{ update: documents.rebuild(doc), by: "hub", at }];
    await store.append([{ documentId: familyId, seq, epoch, writer: `restore:${at}`, edits }]);
  } finally {
    doc.destroy();
  }
}

function openVerified(loaded: LoadedDocument, digest: FamilyDigest | undefined): Y.Doc {
  try {
    const doc = openLoaded(loaded);
    requireReadable(doc);
    if (digest && hashOf(familyJson(doc, digest.at)) !== digest.hash)
      throw new Error("A family differs from the backup");
    return doc;
  } catch (error) {
    return throwDamaged(error);
  }
}

/** Converts an error that the backup's content caused into a readable one. Database errors pass through. */
function throwDamaged(error: unknown): never {
  const isOfDatabase = error instanceof mongoose.mongo.MongoError || error instanceof mongoose.Error;
  throw isOfDatabase
    ? error
    : new HubError("bad-request", "This backup is damaged: a family in it cannot be read, so nothing was restored.");
}
