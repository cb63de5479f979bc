/** The lines of a backup, each a JSON object: the header, then rows and readable families, and the end. */
import { schemaVersion } from "@hub/shared/schema-version";
import mongoose from "mongoose";
import * as z from "zod";

const { EJSON } = mongoose.mongo.BSON;

/** The format version. It is raised for changes that older hubs would misread. */
const format = 1;

export const headerSchema = z.object({
  familyHub: z.literal("backup"),
  format: z.number(),
  /** The hub's version, the time, and the versions of its documents and its database. */
  version: z.string(),
  at: z.iso.datetime(),
  document: z.number(),
  migrations: z.array(z.string()),
  /** The key of the hub's encrypted secrets, in base64. The restoring hub has another key. */
  sealingKey: z.base64(),
});
const rowSchema = z.object({ in: z.string(), row: z.looseObject({ _id: z.unknown() }) });
/** `at` is the moment of the family's state; older backups lack it. */
const readableSchema = z.object({ family: z.string(), at: z.date().optional(), readable: z.unknown() });
const endSchema = z.object({
  end: z.object({
    families: z.number(),
    people: z.number(),
    /** Families that changed during every attempt to read them, so their rows are from several moments. */
    unsteady: z.number(),
    /** Families whose documents could not be read and are missing from the backup. */
    damaged: z.number(),
    /** An HMAC of all lines before this one. */
    seal: z.string(),
  }),
});
const lineSchema = z.union([rowSchema, readableSchema, headerSchema, endSchema]);

export type Header = z.infer<typeof headerSchema>;
export type End = z.infer<typeof endSchema>["end"];
export type Counts = Omit<End, "seal">;
export type Line = z.infer<typeof lineSchema>;

export function headerLine(fields: Pick<Header, "version" | "migrations" | "sealingKey">): Header {
  return { familyHub: "backup", format, at: new Date().toISOString(), document: schemaVersion, ...fields };
}

/** Encodes a line; dates and bytes as in MongoDB's extended JSON. */
export function encodeLine(line: Line): string {
  return `${EJSON.stringify(line, { relaxed: true })}\n`;
}

/** Throws for an invalid line. */
export function decodeLine(text: string): Line {
  return lineSchema.parse(EJSON.parse(text, { relaxed: true }));
}

/** The reason why this hub cannot restore a backup with this header; undefined if it can. */
export function newerReason(header: Header, knownMigrations: readonly string[]): string | undefined {
  const isKnown = header.migrations.every((name) => knownMigrations.includes(name));
  if (header.format <= format && header.document <= schemaVersion && isKnown) return undefined;
  return `This backup was written by a newer Family Hub (${header.version}). Update this one, then restore it.`;
}
