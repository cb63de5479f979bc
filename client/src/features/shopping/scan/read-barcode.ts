/** Reads the barcode in a picture. The library is large, so it loads only for a scan. */
import { prepareZXingModule, type ReaderOptions, readBarcodes } from "zxing-wasm/reader";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

const options: ReaderOptions = { formats: ["EAN13", "EAN8", "UPCA", "UPCE"], maxNumberOfSymbols: 1 };
const canvas = document.createElement("canvas");
const context = canvas.getContext("2d", { willReadFrequently: true });

/** The digits of the barcode in the current video frame. Undefined if no barcode with a valid check digit is visible. */
export async function readBarcode(video: HTMLVideoElement): Promise<string | undefined> {
  const { videoWidth: width, videoHeight: height } = video;
  if (!context || width === 0) return undefined;
  Object.assign(canvas, { width, height });
  context.drawImage(video, 0, 0);
  const [barcode] = await readBarcodes(context.getImageData(0, 0, width, height), options);
  if (!barcode) return undefined;
  // A UPC-A code is an EAN-13 code that starts with zero. Readers differ in which one they return.
  return barcode.text.length === 12 ? `0${barcode.text}` : barcode.text;
}
