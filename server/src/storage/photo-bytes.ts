import type { Connection } from "mongoose";
import type { Config } from "../config.ts";
import { createGridPhotos } from "./grid-photos.ts";
import type { PhotoBytes } from "./photos.ts";
import { createS3Photos } from "./s3-photos.ts";

/** Where this hub keeps the bytes of photos: in a store that speaks S3, or in its database. */
export function photoBytesOf({ s3 }: Pick<Config, "s3">, connection: Connection): PhotoBytes {
  return s3 ? createS3Photos(s3) : createGridPhotos(connection);
}
