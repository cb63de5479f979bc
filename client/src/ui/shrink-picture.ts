/** Screens show no more pixels than this. */
const maxSidePx = 1600;

/** Shrinks a picture for slow connections. Rejects if the browser cannot decode it. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, maxSidePx / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((small) => (small ? resolve(small) : reject(new Error("no picture"))), "image/jpeg", 0.85);
  });
}
