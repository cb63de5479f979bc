/**
 * Converts pictures, and sends no picture for those it cannot convert. It is a separate process, so its memory returns
 * to the system, and a picture that crashes a decoder affects nothing else.
 */
import { writeFileSync } from "node:fs";
import sharp from "sharp";

/** The shapes: a person's photo, and a picture in a message. */
const shapes = {
  square: { width: 512, height: 512, fit: "cover" },
  whole: { width: 1280, height: 1280, fit: "inside", withoutEnlargement: true },
};
const maxSeconds = 10;
/** More pixels than the photos of most phones. Decoding takes memory per pixel, not per byte. */
const defaultMaxPixels = 25_000_000;
/** These formats take many times as much memory per pixel. */
const maxPixelsByType = { "image/gif": 12_000_000, "image/avif": 6_000_000 };
/** Pictures are converted concurrently up to the pixels of one maximum picture. */
let freePixels = defaultMaxPixels;
const waiting = [];

sharp.cache(false);
sharp.concurrency(1);

try {
  // The system kills this process first when memory runs out.
  writeFileSync("/proc/self/oom_score_adj", "1000");
} catch {
  // Only Linux has this setting.
}

// The channel closes with the hub, even if the hub is killed.
process.on("disconnect", () => process.exit(0));

process.on("message", async ({ id, type, shape, bytes }) => {
  const picture = await convert(bytes, { type, shape }).catch(() => undefined);
  process.send({ id, picture });
});

async function convert(bytes, { type, shape }) {
  // Uses the first frame of an animation.
  const image = sharp(bytes, {
    limitInputPixels: maxPixelsByType[type] ?? defaultMaxPixels,
    failOn: "warning",
    pages: 1,
  });
  const { width, height } = await image.metadata();
  const pixels = Math.min(width * height, defaultMaxPixels);
  while (pixels > freePixels) await new Promise((resolve) => waiting.push(resolve));
  freePixels -= pixels;
  try {
    // The conversion drops metadata, including the location.
    return await image
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize(shapes[shape])
      .webp({ quality: 82 })
      .toBuffer();
  } finally {
    freePixels += pixels;
    for (const resume of waiting.splice(0)) resume();
  }
}
