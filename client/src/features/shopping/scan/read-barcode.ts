/** Reads the barcode in a picture. The library is large, so it loads only for a scan. */
import { prepareZXingModule, type ReaderOptions, readBarcodes } from "zxing-wasm/reader";
import program from "zxing-wasm/reader/zxing_reader.wasm?url";

prepareZXingModule({ overrides: { locateFile: () => program } });

const options: ReaderOptions = { formats: ["EAN13", "EAN8", "UPCA", "UPCE"], maxNumberOfSymbols: 1 };
const canvas = document.createElement("canvas");
const picture = canvas.getContext("2d", { willReadFrequently: true });

/** The digits of the barcode in the video. Undefined without a barcode with a valid check digit. */
export async function readBarcode(video: HTMLVideoElement): Promise<string | undefined> {
  const { videoWidth: width, videoHeight: height } = video;
  if (!picture || width === 0) return undefined;
  Object.assign(canvas, { width, height });
  picture.drawImage(video, 0, 0);
  const [found] = await readBarcodes(picture.getImageData(0, 0, width, height), options);
  if (!found) return undefined;
  // A UPC-A code is an EAN-13 code that starts with zero. Readers differ in which one they return.
  return found.text.length === 12 ? `0${found.text}` : found.text;
}
