import { createHash } from "node:crypto";
import type { Id } from "@hub/shared/ids";
import mongoose, { type Connection } from "mongoose";
import type { PhotoBytes } from "./photos.ts";

/** Stores photos in MongoDB (GridFS), where every node and every backup of the database finds them. */
export function createGridPhotos(connection: Connection, bucketName = "photo_bytes"): PhotoBytes {
  const { GridFSBucket, MongoRuntimeError } = mongoose.mongo;
  if (!connection.db) throw new Error("Photos need an open connection");
  const bucket = new GridFSBucket(connection.db, { bucketName });
  return {
    async put(id, bytes) {
      const stream = bucket.openUploadStreamWithId(fileId(id), id);
      await new Promise((resolve, reject) => {
        stream.once("error", reject).once("finish", resolve);
        stream.end(bytes);
      });
    },
    async get(id) {
      const _id = fileId(id);
      if ((await bucket.find({ _id }).toArray()).length === 0) return undefined;
      return Buffer.concat(await bucket.openDownloadStream(_id).toArray());
    },
    async remove(id) {
      await bucket.delete(fileId(id)).catch((error: unknown) => {
        // Throws for a missing file, but only after removing remains of a crash.
        if (!(error instanceof MongoRuntimeError)) throw error;
      });
    },
  };
}

/** The id of a photo's file. GridFS needs an ObjectId, so this derives one deterministically. */
function fileId(id: Id<string>): mongoose.mongo.ObjectId {
  return new mongoose.mongo.ObjectId(createHash("sha256").update(id).digest().subarray(0, 12));
}
