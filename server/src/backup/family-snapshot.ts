/**
 * A consistent snapshot of a family. The document is loaded with all rows, whose numbers have no gaps, so it is the
 * document of the moment when the last row was read. Related rows are read before and after, and again until both reads
 * are equal, so they belong to the same moment.
 */
import { createHash } from "node:crypto";
import { HubError } from "@hub/shared/errors";
import mongoose from "mongoose";
import type { Collections } from "../storage/collections.ts";
import { createDocumentStore, type DocumentStore, MissingRowsError } from "../storage/document-store.ts";
import type { PhotoBytes, PhotoRow } from "../storage/photos.ts";
import { backedUpCollections, photoBytes } from "./contents.ts";

type StoredRow = { [field: string]: unknown } & { _id: unknown };

/** Rows of one collection. */
export interface RelatedRows {
  name: string;
  rows: readonly StoredRow[];
}

export interface HubSource {
  connection: Collections;
  /** The store of photo bytes. */
  bytes: Pick<PhotoBytes, "get">;
}

export type LoadedDocument = Awaited<ReturnType<DocumentStore["load"]>>;

interface FamilySnapshot {
  relatedRows: readonly RelatedRows[];
  /** "none" for a family without a document, for example after its last person left it empty. */
  document: LoadedDocument | "none" | "damaged";
  people: readonly string[];
  /** False if the family changed during every attempt. */
  isSteady: boolean;
}

/** An attempt takes about ten milliseconds, and people change profiles and settings a few times a minute. */
const maxTries = 50;

export async function readFamilySnapshot(source: HubSource, familyId: string): Promise<FamilySnapshot> {
  let before = await readOnce(source, familyId);
  for (let tries = 1; ; tries++) {
    const document = await loadDocument(source, familyId);
    const after = await readOnce(source, familyId);
    const isSteady = after.hash === before.hash;
    if (isSteady || tries === maxTries) return { ...after, document, isSteady };
    before = after;
  }
}

async function readOnce(source: HubSource, familyId: string) {
  const memberships = source.connection.collection<{ userId: string; familyId: string }>("memberships");
  const people = (await memberships.distinct("userId", { familyId })).sort();
  const relatedRows = await readRelatedRows(source, { familyId, people });
  const hash = createHash("sha256").update(mongoose.mongo.BSON.EJSON.stringify(relatedRows)).digest("hex");
  return { relatedRows, people, hash };
}

/** Returns the rows outside the document of some people, and of a family if one is given. */
export async function readRelatedRows(
  { connection, bytes }: HubSource,
  { familyId, people }: { familyId?: string; people: readonly string[] },
): Promise<RelatedRows[]> {
  const found: RelatedRows[] = [];
  for (const { name, of } of backedUpCollections) {
    const filter = filterOf(of, { familyId, people });
    if (!filter) continue;
    const rows = await connection.collection<StoredRow>(name).find(filter).sort({ _id: 1 }).toArray();
    found.push({ name, rows });
    // Only visible photos: uploads in progress can be repeated.
    if (name === "photos") found.push({ name: photoBytes, rows: await readPhotos(rows, bytes) });
  }
  return found;
}

function filterOf(
  of: (typeof backedUpCollections)[number]["of"],
  { familyId, people }: { familyId: string | undefined; people: readonly string[] },
) {
  if (of === "hub") return undefined;
  if ("person" in of) return { [of.person]: { $in: people } };
  return familyId === undefined ? undefined : { [of.family]: familyId };
}

async function readPhotos(rows: readonly StoredRow[], bytes: HubSource["bytes"]): Promise<StoredRow[]> {
  const found: StoredRow[] = [];
  // The collection's rows have this shape.
  for (const { _id, state } of rows as unknown as PhotoRow[]) {
    const picture = state === "shown" ? await bytes.get(_id) : undefined;
    if (picture) found.push({ _id, bytes: new mongoose.mongo.Binary(picture) });
  }
  return found;
}

async function loadDocument({ connection }: HubSource, familyId: string): Promise<FamilySnapshot["document"]> {
  try {
    return await createDocumentStore(connection).load(familyId);
  } catch (error) {
    if (error instanceof HubError && error.code === "not-found") return "none";
    if (error instanceof MissingRowsError) return "damaged";
    throw error;
  }
}
