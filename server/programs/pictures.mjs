/**
 * Makes what is kept of each picture it is sent, and answers nothing where it cannot. A process of its
 * own: what decoding takes of memory goes back to the system, and a picture that breaks a decoder breaks nothing else.
 */
import { writeFileSync } from "node:fs";
import sharp from "sharp";

/** A person's photo, and a picture in a message. */
const shapes = {
  square: { width: 512, height: 512, fit: "cover" },
  whole: { width: 1280, height: 1280, fit: "inside", withoutEnlargement: true },
};
const maxSeconds = 10;
/** What phones and screens make. Decoding takes memory by the pixel, not by the byte that was sent. */
const defaultPixels = 25_000_000;
/** Of these it takes many times as much for each. */
const maxPixels = { "image/gif": 12_000_000, "image/avif": 6_000_000 };
/** Of several pictures those are made at once that are together no larger than one may be. */
let freePixels = defaultPixels;
const waiting = [];

sharp.cache(false);
sharp.concurrency(1);

try {
  // Where memory runs out, this is what the system ends first.
  writeFileSync("/proc/self/oom_score_adj", "1000");
} catch {
  // Only Linux knows that.
}

// The channel closes with the hub, however it ended.
process.on("disconnect", () => process.exit(0));

process.on("message", async ({ id, type, shape, bytes }) => {
  const picture = await make(bytes, { type, shape }).catch(() => undefined);
  process.send({ id, picture });
});

async function make(bytes, { type, shape }) {
  // Of something that moves, the first frame.
  const image = sharp(bytes, { limitInputPixels: maxPixels[type] ?? defaultPixels, failOn: "warning", pages: 1 });
  const { width, height } = await image.metadata();
  const pixels = Math.min(width * height, defaultPixels);
  while (pixels > freePixels) await new Promise((resolve) => waiting.push(resolve));
  freePixels -= pixels;
  try {
    // Metadata, with the place it was taken at, is not carried over.
    return await image
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize(shapes[shape])
      .webp({ quality: 82 })
      .toBuffer();
  } finally {
    freePixels += pixels;
    for (const goOn of waiting.splice(0)) goOn();
  }
}
