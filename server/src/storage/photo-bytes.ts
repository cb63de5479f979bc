import type { Connection } from "mongoose";
import type { Config } from "../config.ts";
import { createGridPhotos } from "./grid-photos.ts";
import type { PhotoBytes } from "./photos.ts";
import { createS3Photos } from "./s3-photos.ts";

/** The store for photo bytes: the configured S3-compatible service, otherwise the database. */
export function createPhotoBytes({ s3 }: Pick<Config, "s3">, connection: Connection): PhotoBytes {
  return s3 ? createS3Photos(s3) : createGridPhotos(connection);
}
