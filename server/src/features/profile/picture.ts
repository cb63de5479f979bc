/** Makes the one picture that is ever kept of what a person sends: small, square, and only what can be seen. */
import { HubError } from "@hub/shared/errors";
import { photoTypes } from "@hub/shared/features/profile/schema";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";

const sidePx = 512;
/** More than any phone's camera makes; decoding takes memory by the pixel, not by the byte that was sent. */
const maxPixels = 50_000_000;
const maxSeconds = 5;

/** What the hub serves all photos as. */
export const pictureType = "image/webp";

export function isPhotoType(type: string | undefined): boolean {
  return photoTypes.some((known) => known === type);
}

/** Throws `bad-request` unless the bytes are a whole image of the type that they came as. */
export async function makePicture(bytes: Buffer, type: string): Promise<Buffer> {
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime !== type) throw new HubError("bad-request", "That file is not the picture that it says it is.");
  try {
    // Of something that moves, the first frame. Metadata, with the place it was taken at, is not carried over.
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: "warning", pages: 1 })
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize(sidePx, sidePx, { fit: "cover" })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw new HubError("bad-request", "That picture is damaged or too large to be read.");
  }
}
