import { createHash } from "node:crypto";
import mongoose, { type Connection } from "mongoose";
import type { PhotoBytes, PhotoId } from "./photos.ts";

/** Photos in MongoDB's own file store, where every node finds them and every backup of the database holds them. */
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
        // It says so when there was no file, after it has removed what a crash may have left of one.
        if (!(error instanceof MongoRuntimeError)) throw error;
      });
    },
  };
}

/** GridFS names files by ids of the driver's own kind; the same photo always has the same. */
function fileId(id: PhotoId): mongoose.mongo.ObjectId {
  return new mongoose.mongo.ObjectId(createHash("sha256").update(id).digest().subarray(0, 12));
}
