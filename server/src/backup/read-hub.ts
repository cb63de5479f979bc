/** Reads the content of a backup, one line and one family at a time, while people edit. */
import type { PictureId } from "@hub/shared/ids";
import mongoose from "mongoose";
import { createDocumentStore } from "../storage/document-store.ts";
import { backedUpCollections, documentCollections, messagePictures, photoBytes } from "./contents.ts";
import { familyJson, openLoaded } from "./family-json.ts";
import {
  type HubSource,
  type LoadedDocument,
  type RelatedRows,
  readFamilySnapshot,
  readRelatedRows,
} from "./family-snapshot.ts";
import { type Counts, headerLine, type Line } from "./lines.ts";

export interface WholeHub extends HubSource {
  version: string;
  /** The key that encrypts its secrets. */
  encryptionKey: Buffer;
}

export async function* readHub(source: WholeHub, counts: Counts): AsyncGenerator<Line> {
  const { connection, version } = source;
  const sealingKey = source.encryptionKey.toString("base64");
  const migrations = await connection.collection<{ _id: string }>("migrations").find({}).toArray();
  yield headerLine({ version, migrations: migrations.map(({ _id }) => _id), sealingKey });

  const seen = new Set<string>();
  for (const familyId of await connection.collection<{ _id: string }>("families").distinct("_id"))
    yield* readFamily(source, { familyId, seen, counts });
  // People without a family: moving between families, or in the middle of a sign-up.
  for await (const { _id } of connection.collection<{ _id: string }>("users").find({}, { projection: { _id: 1 } })) {
    if (seen.has(_id)) continue;
    counts.people += 1;
    yield* linesOf(await readRelatedRows(source, { people: [_id] }), source);
  }
  for (const { name, of } of backedUpCollections) {
    if (of === "hub") for await (const row of connection.collection(name).find({})) yield { in: name, row };
  }
}

async function* readFamily(
  source: HubSource,
  { familyId, seen, counts }: { familyId: string; seen: Set<string>; counts: Counts },
): AsyncGenerator<Line> {
  const { relatedRows, document, isSteady, people } = await readFamilySnapshot(source, familyId);
  counts.families += 1;
  counts.people += people.filter((id) => !seen.has(id)).length;
  if (!isSteady) counts.unsteady += 1;
  for (const id of people) seen.add(id);
  yield* linesOf(relatedRows, source);
  if (document === "none") return;
  const at = new Date();
  const readable = document === "damaged" ? undefined : readableOf(document, at);
  if (document === "damaged" || readable === undefined) {
    counts.damaged += 1;
    return;
  }
  yield { family: familyId, at, readable };
  const [snapshots, rows] = documentCollections;
  const { documentId: _id, state, ...rest } = document.snapshot;
  yield { in: snapshots, row: { _id, at: new Date(), state: new mongoose.mongo.Binary(state), ...rest } };
  const upTo = document.rows.at(-1)?.seq ?? rest.seq;
  for await (const row of createDocumentStore(source.connection).records(familyId, upTo))
    yield { in: rows, row: { ...row } };
}

async function* linesOf(relatedRows: readonly RelatedRows[], { bytes }: HubSource): AsyncGenerator<Line> {
  for (const { name, rows } of relatedRows) {
    for (const row of rows) {
      if (name === messagePictures) {
        // Reads one picture at a time: there are many, and they never change. Skips removed and incomplete ones.
        const picture = await bytes.get(row._id as PictureId);
        if (!picture || row.isWhole !== true) continue;
        yield { in: photoBytes, row: { _id: row._id, bytes: new mongoose.mongo.Binary(picture) } };
      }
      yield { in: name, row };
    }
  }
}

function readableOf(loaded: LoadedDocument, at: Date): unknown {
  try {
    const doc = openLoaded(loaded);
    const json = familyJson(doc, at);
    doc.destroy();
    return json;
  } catch {
    return undefined;
  }
}
