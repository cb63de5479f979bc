/**
 * A database of the first release, with documents of version 1, and its answers. Commit 606f4a5 was built and started
 * with an empty data folder on the embedded engine. Ada, Ben (an adult) and Cleo (a child) signed up, joined one family
 * by invites, and filled it through the API, as did Dan alone. Then the answers were recorded, the hub was stopped, and
 * all collections except sessions were dumped as one BSON document of arrays, with gzip.
 */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { asLine } from "@hub/shared/text";
import mongoose, { type Connection } from "mongoose";

const { BSON } = mongoose.mongo;
/** The compiler does not copy them. */
const read = (name: string) => readFileSync(new URL(`../../../src/testing/first-release/${name}`, import.meta.url));

type Dump = Record<string, { _id: unknown; [field: string]: unknown }[]>;

function readDump(): Dump {
  return BSON.deserialize(gunzipSync(read("database.bson.gz")), { promoteBuffers: false });
}

interface Answers {
  /** By email and by path. */
  answers: Record<string, Record<string, unknown>>;
  /** The SHA-256 of each photo, by its path. */
  photos: Record<string, string>;
}

/** The answers of the first release, without invisible characters in names. */
export function readAnswers(): Answers {
  const clean = (_key: string, value: unknown) =>
    typeof value === "string" ? value.split("\n").map(asLine).join("\n") : value;
  return JSON.parse(read("answers.json").toString(), clean);
}

/** Fills an empty database with the dump. */
export async function fill(connection: Connection): Promise<void> {
  for (const [name, rows] of Object.entries(readDump()))
    if (rows.length > 0) await connection.collection(name).insertMany(rows as object[]);
}

/** Adds a copy of Ada's family with another id and email. Returns the email. */
export async function addCopy(connection: Connection, number: number): Promise<string> {
  const email = `ada-${number}@example.org`;
  const dump = readDump();
  const ada = dump.users?.find((row) => row.email === "ada@example.org");
  const [membership] = dump.memberships?.filter((row) => row.userId === ada?._id) ?? [];
  const familyId = String(membership?.familyId);
  const [userId, copyId] = [ada?._id, familyId].map(
    (id) => `${String(id).slice(0, -4)}${String(number).padStart(4, "0")}`,
  );
  const insert = (name: string, rows: object[]) => connection.collection(name).insertMany(rows);
  await insert("users", [{ ...ada, _id: userId, email }]);
  await insert("memberships", [{ ...membership, _id: new mongoose.Types.ObjectId(), userId, familyId: copyId }]);
  for (const name of ["families", "document_snapshots"])
    await insert(name, dump[name]?.filter(({ _id }) => _id === familyId).map((row) => ({ ...row, _id: copyId })) ?? []);
  const rows = dump.document_rows?.filter(({ documentId }) => documentId === familyId) ?? [];
  await insert(
    "document_rows",
    rows.map((row) => ({ ...row, _id: String(row._id).replace(familyId, String(copyId)), documentId: copyId })),
  );
  return email;
}
