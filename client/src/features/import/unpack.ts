/**
 * The texts in a file that may be an archive: Paprika, Tandoor and Mealie export one with a file for each recipe, which
 * may be an archive itself. An archive may not unpack to more than this device can hold.
 */
import type { TextFile } from "./read-files.ts";

const maxUnpackedBytes = 30 * 1024 * 1024;
const maxEntries = 3_000;
const maxDepth = 2;
/** Other files, such as pictures, are not read. */
const isRead = /\.(json|csv|txt|zip|paprikarecipe)$/i;

interface Budget {
  bytes: number;
  entries: number;
}

export async function unpack(file: File): Promise<TextFile[]> {
  const budget = { bytes: maxUnpackedBytes, entries: maxEntries };
  return textsOf({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }, budget, 0);
}

type Packed = { name: string; bytes: Uint8Array<ArrayBuffer> };

async function textsOf({ name, bytes }: Packed, budget: Budget, depth: number): Promise<TextFile[]> {
  if (depth <= maxDepth && bytes[0] === 0x1f && bytes[1] === 0x8b)
    return textsOf({ name, bytes: await inflate(bytes, "gzip", budget) }, budget, depth + 1);
  const asItIs = [{ name, text: new TextDecoder().decode(bytes) }];
  if (depth >= maxDepth || !isZip(bytes)) return asItIs;
  const texts: TextFile[] = [];
  for (const entry of entriesOf(bytes)) {
    if (!isRead.test(entry.name)) continue;
    budget.entries--;
    if (budget.entries < 0) throw new Error(`There are more than ${maxEntries} files in ${name}.`);
    const content = entry.isPacked ? await inflate(entry.bytes, "deflate-raw", budget) : entry.bytes;
    texts.push(...(await textsOf({ name: entry.name, bytes: content }, budget, depth + 1)));
  }
  return texts.length > 0 ? texts : asItIs;
}

async function inflate(bytes: Uint8Array<ArrayBuffer>, format: CompressionFormat, budget: Budget) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const packed = new Response(bytes).body?.pipeThrough(new DecompressionStream(format));
  for (const reader = packed?.getReader(); reader; ) {
    const { value, done } = await reader.read().catch(() => {
      throw new Error("The archive was cut off or changed, and cannot be read.");
    });
    if (done) break;
    budget.bytes -= value.length;
    if (budget.bytes < 0) {
      await reader.cancel();
      throw new Error("What is packed in these files is larger than 30 MB. Unpack it, and choose fewer of its files.");
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes.length > endBytes;
}

/** The fixed lengths of an archive's end record, and of an entry in its directory, without names. */
const endBytes = 22;
const lineBytes = 46;
const headBytes = 30;
const endMark = 0x06054b50;
const lineMark = 0x02014b50;
const maxCommentBytes = 65_536;

/** Reads the directory at an archive's end. Entries that are encrypted or packed in another way are left out. */
function* entriesOf(bytes: Uint8Array<ArrayBuffer>): Generator<Packed & { isPacked: boolean }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = Math.max(0, bytes.length - endBytes - maxCommentBytes);
  let end = bytes.length - endBytes;
  while (end >= last && view.getUint32(end, true) !== endMark) end--;
  if (end < last) return;
  let at = view.getUint32(end + 16, true);
  while (at + lineBytes <= end && view.getUint32(at, true) === lineMark) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
    const method = view.getUint16(at + 10, true);
    const head = view.getUint32(at + 42, true);
    const name = new TextDecoder().decode(bytes.subarray(at + lineBytes, at + lineBytes + (nameLength ?? 0)));
    if (!isEncrypted && [0, 8].includes(method) && head + headBytes <= bytes.length) {
      const from = head + headBytes + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
      yield { name, bytes: bytes.subarray(from, from + view.getUint32(at + 20, true)), isPacked: method === 8 };
    }
    at += lineBytes + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
}
