import type { Connection } from "mongoose";
import type { Config } from "../config.ts";
import { createGridPhotos } from "./grid-photos.ts";
import type { PhotoBytes } from "./photos.ts";
import { createS3Photos } from "./s3-photos.ts";

/** The store for the bytes of photos: an S3-compatible service where one is configured, otherwise the database. */
export function createPhotoBytes({ s3 }: Pick<Config, "s3">, connection: Connection): PhotoBytes {
  return s3 ? createS3Photos(s3) : createGridPhotos(connection);
}
