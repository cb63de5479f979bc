/**
 * Validates rows against the schemas of their collections. A person with the passphrase can write a backup with any
 * rows, and the hub does not validate stored rows when it reads them.
 */
import { HubError } from "@hub/shared/errors";
import mongoose, { type Model, type Schema, type SchemaType } from "mongoose";
import type { Collections } from "../storage/collections.ts";

/** The models of a connection, by name. */
export type Models = Readonly<Record<string, Model<unknown>>>;

type Fields = Readonly<Record<string, unknown>>;

/** Throws `bad-request` for the first row with a field of the wrong type. */
export async function requireShapes(target: Collections, models: Models, names: readonly string[]): Promise<void> {
  for (const { collection, schema } of Object.values(models)) {
    if (!names.includes(collection.name)) continue;
    for await (const row of target.collection(collection.name).find({})) {
      const field = wrongField(schema, row);
      if (field !== undefined)
        throw new HubError("bad-request", `This backup is damaged: ${collection.name} has a wrong value in ${field}.`);
    }
  }
}

function wrongField(schema: Schema, row: Fields): string | undefined {
  return Object.entries(schema.paths).find(([path, type]) => !hasType(valueAt(row, path), type))?.[0];
}

/** The value at a path, for example "totp.secret". */
function valueAt(row: Fields, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), row);
}

/** Rows of earlier versions may lack fields, so a missing value is valid. */
function hasType(value: unknown, type: SchemaType): boolean {
  if (value === undefined || value === null) return true;
  switch (type.instance) {
    case "String":
      return typeof value === "string";
    case "Number":
      return typeof value === "number";
    case "Boolean":
      return typeof value === "boolean";
    case "Date":
      return value instanceof Date;
    case "Buffer":
      return value instanceof mongoose.mongo.Binary;
    case "Array":
      return Array.isArray(value) && value.every((each) => hasElementType(each, type));
    case "Embedded":
      return isObject(value) && (type.schema === undefined || wrongField(type.schema, value) === undefined);
    default:
      return true;
  }
}

function hasElementType(
  value: unknown,
  { schema, embeddedSchemaType }: SchemaType & { embeddedSchemaType?: SchemaType },
) {
  if (schema) return isObject(value) && wrongField(schema, value) === undefined;
  return embeddedSchemaType === undefined || hasType(value, embeddedSchemaType);
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}
