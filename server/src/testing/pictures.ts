/** Real and malicious pictures. */
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const locationNote = "51 deg 30' 26 N, 0 deg 7' 39 W";

/** A photo like a phone's: rotated, red at the top, with its location. */
export async function phonePhoto({ width = 640, height = 480 } = {}): Promise<Buffer<ArrayBuffer>> {
  const top = { create: { width: width / 2, height, channels: 3, background: "#FF0000" } } as const;
  return sharp({ create: { width, height, channels: 3, background: "#3F7D58" } })
    .composite([{ input: top, left: 0, top: 0 }])
    .withExif({
      IFD0: { Copyright: locationNote },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 26/1", GPSLongitudeRef: "W", GPSLongitude: "0/1 7/1 39/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A photo of 24 megapixels in few bytes, encoded to need all of it in memory. */
export function largePhoto(): Promise<Buffer<ArrayBuffer>> {
  return sharp({ create: { width: 5_600, height: 4_300, channels: 3, background: "#3F7D58" } })
    .withMetadata({ orientation: 6 })
    .jpeg({ progressive: true })
    .toBuffer();
}

export function hasLocation(bytes: Buffer): boolean {
  return bytes.includes("GPS") || bytes.includes(locationNote) || bytes.includes("Exif") || bytes.includes("EXIF");
}

export function pngPicture(): Promise<Buffer<ArrayBuffer>> {
  return sharp({ create: { width: 64, height: 64, channels: 4, background: "#E3A83B" } })
    .png()
    .toBuffer();
}

/** A small PNG file with huge dimensions. */
export function hugePng(sidePx: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(sidePx, 0);
  header.writeUInt32BE(sidePx, 4);
  // One bit for each pixel, shades of grey.
  header[8] = 1;
  const row = Math.ceil(sidePx / 8) + 1;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(row * sidePx), { level: 1 });
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
