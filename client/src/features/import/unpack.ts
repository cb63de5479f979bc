/**
 * Unpacks archives. Paprika, Tandoor and Mealie export an archive with one file per recipe, which may itself be an
 * archive. The unpacked size is limited to protect the device's memory.
 */
const maxUnpackedBytes = 30 * 1024 * 1024;
const maxEntries = 3_000;
const maxDepth = 2;
/** Skips other files, such as pictures. Includes documents, so that the dialog can explain what to do with them. */
const supportedName = /\.(json|csv|tsv|tab|txt|md|ics|ical|zip|paprikarecipe|xlsx?|ods|numbers|rtf|docx?|odt|pages)$/i;
/** The metadata files that macOS adds to archives. */
const metadataName = /(?:^|\/)(?:__MACOSX\/|\._)/;

interface Budget {
  bytes: number;
  entries: number;
}

export interface UnpackedFile {
  /** Includes the folders of the archive. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The files of an archive, or the file itself. Empty for macOS metadata. */
export async function unpack(file: File): Promise<UnpackedFile[]> {
  const budget = { bytes: maxUnpackedBytes, entries: maxEntries };
  if (metadataName.test(file.name)) return [];
  return filesOf({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }, budget, 0);
}

async function filesOf({ name, bytes }: UnpackedFile, budget: Budget, depth: number): Promise<UnpackedFile[]> {
  if (depth <= maxDepth && bytes[0] === 0x1f && bytes[1] === 0x8b)
    return filesOf({ name, bytes: await inflate(bytes, "gzip", budget) }, budget, depth + 1);
  const unchanged = [{ name, bytes }];
  if (depth >= maxDepth || !isZip(bytes)) return unchanged;
  const files: UnpackedFile[] = [];
  for (const entry of entriesOf(bytes)) {
    if (!supportedName.test(entry.name) || metadataName.test(entry.name)) continue;
    budget.entries--;
    if (budget.entries < 0) throw new Error(`There are more than ${maxEntries} files in ${name}.`);
    const content = entry.isPacked ? await inflate(entry.bytes, "deflate-raw", budget) : entry.bytes;
    files.push(...(await filesOf({ name: entry.name, bytes: content }, budget, depth + 1)));
  }
  return files.length > 0 ? files : unchanged;
}

async function inflate(bytes: Uint8Array<ArrayBuffer>, format: CompressionFormat, budget: Budget) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const packed = new Response(bytes).body?.pipeThrough(new DecompressionStream(format));
  for (const reader = packed?.getReader(); reader; ) {
    const { value, done } = await reader.read().catch(() => {
      throw new Error("The archive is incomplete or damaged.");
    });
    if (done) break;
    budget.bytes -= value.length;
    if (budget.bytes < 0) {
      await reader.cancel();
      throw new Error("These archives unpack to more than 30 MB. Unpack them and choose fewer files.");
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes.length > endBytes;
}

/** The fixed lengths of the ZIP end record and of a directory entry, without names. */
const endBytes = 22;
const entryBytes = 46;
const headBytes = 30;
const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const maxCommentBytes = 65_536;

/** Reads the directory at the end of a ZIP archive. Skips encrypted entries and unknown compression methods. */
function* entriesOf(bytes: Uint8Array<ArrayBuffer>): Generator<UnpackedFile & { isPacked: boolean }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = Math.max(0, bytes.length - endBytes - maxCommentBytes);
  let end = bytes.length - endBytes;
  while (end >= last && view.getUint32(end, true) !== endSignature) end--;
  if (end < last) return;
  let at = view.getUint32(end + 16, true);
  while (at + entryBytes <= end && view.getUint32(at, true) === entrySignature) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
    const method = view.getUint16(at + 10, true);
    const head = view.getUint32(at + 42, true);
    const name = new TextDecoder().decode(bytes.subarray(at + entryBytes, at + entryBytes + (nameLength ?? 0)));
    if (!isEncrypted && [0, 8].includes(method) && head + headBytes <= bytes.length) {
      const from = head + headBytes + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
      yield { name, bytes: bytes.subarray(from, from + view.getUint32(at + 20, true)), isPacked: method === 8 };
    }
    at += entryBytes + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
}
