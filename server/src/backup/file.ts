/**
 * The file of a backup: lines, compressed with gzip and encrypted. The file gets its name when it is complete on disk.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline, Readable } from "node:stream";
import { pipeline as finished } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { HubError } from "@hub/shared/errors";
import { headBytes, prefixBytes, startDecryption, startEncryption } from "./cipher.ts";
import { type Counts, decodeLine, encodeLine, headerSchema, type Line } from "./lines.ts";

/** The suffix of an unfinished file. Files left by a killed hub are removed. */
export const draftEnding = ".partial";
/** A family's whole document is one line. */
const maxLineBytes = 64 * 1024 * 1024;

/** Writes lines and their end to a file. The path always has a complete file or none. */
export async function writeBackup(
  path: string,
  passphrase: string,
  lines: (counts: Counts) => AsyncIterable<Line>,
): Promise<Counts> {
  const draft = `${path}${draftEnding}`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(draft, "w", 0o600);
  // The pipeline reports this error only as an abort, so this keeps the cause.
  let writeError: unknown;
  try {
    const { prefix, cipher, hmacKey } = await startEncryption(passphrase);
    const counts: Counts = { families: 0, people: 0, unsteady: 0, damaged: 0 };
    await file.appendFile(prefix);
    const text = Readable.from(textWithHmac(lines(counts), { hmacKey, counts }), { objectMode: false });
    await finished(text, createGzip(), cipher, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        await file.appendFile(chunk).catch((error: unknown) => {
          writeError = error;
          throw error;
        });
      }
    });
    await file.sync();
    await file.close();
    await rename(draft, path);
    await syncFolder(dirname(path));
    return counts;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw writeError ?? error;
  }
}

async function* textWithHmac(
  lines: AsyncIterable<Line>,
  { hmacKey, counts }: { hmacKey: Buffer; counts: Counts },
): AsyncGenerator<Buffer> {
  const seal = createHmac("sha256", hmacKey);
  for await (const line of lines) {
    const bytes = Buffer.from(encodeLine(line));
    seal.update(bytes);
    yield bytes;
  }
  yield Buffer.from(encodeLine({ end: { ...counts, seal: seal.digest("hex") } }));
}

/** Syncs the folder, so the new name is durable, on systems that support this. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

/**
 * Yields the lines of a backup, the header first and the end last. Throws a readable error for a wrong file or
 * passphrase, or if the content exceeds the limit: a small file can decompress to more than a disk holds. Only the end
 * reveals whether the file was changed.
 */
export async function* readBackup(
  path: string,
  passphrase: string,
  { maxTextBytes = Number.POSITIVE_INFINITY } = {},
): AsyncGenerator<Line> {
  const file = await open(path).catch(() => {
    throw new HubError("bad-request", `The file ${path} cannot be read.`);
  });
  try {
    const { chunks, hmacKey } = await openText(file, path, passphrase);
    yield* checkedLines({ chunks: bounded(chunks, maxTextBytes), hmacKey });
  } finally {
    await file.close();
  }
}

interface Text {
  chunks: AsyncIterable<Buffer>;
  hmacKey: Buffer;
}

async function openText(file: FileHandle, path: string, passphrase: string): Promise<Text> {
  const head = Buffer.alloc(headBytes);
  const { bytesRead } = await file.read(head, 0, headBytes, 0);
  const decryption = await startDecryption(passphrase, head.subarray(0, bytesRead));
  if (decryption.kind === "no-backup") throw new HubError("bad-request", "This file is not a backup of a Family Hub.");
  if (decryption.kind === "wrong-passphrase")
    throw new HubError("bad-request", "That is not the passphrase for this backup.");
  const { decipher, hmacKey } = decryption;
  // Errors of all these streams surface where the last one is read.
  const chunks = pipeline(createReadStream(path, { start: prefixBytes }), decipher, createGunzip(), () => undefined);
  return { chunks, hmacKey };
}

async function* bounded(chunks: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes)
      throw new HubError("too-large", "This file has too much data for the sign-in page. Restore it with npm run hub.");
    yield chunk;
  }
}

async function* checkedLines({ chunks, hmacKey }: Text): AsyncGenerator<Line> {
  const seal = createHmac("sha256", hmacKey);
  let isFirst = true;
  let isWhole = false;
  try {
    for await (const bytes of splitLines(chunks)) {
      const line = decodeLine(bytes.toString());
      if (isFirst) headerSchema.parse(line);
      isFirst = false;
      if (isWhole) throw new Error("There are lines after the end");
      isWhole = "end" in line && timingSafeEqual(Buffer.from(line.end.seal, "hex"), seal.digest());
      if ("end" in line && !isWhole) throw new Error("The seal does not match these lines");
      if (!isWhole) seal.update(bytes);
      yield line;
    }
    if (!isWhole) throw new Error("The end is missing");
  } catch (error) {
    if (error instanceof HubError) throw error;
    throw new HubError("bad-request", "This backup is damaged, so nothing was restored. Is the file complete?");
  }
}

/** Each line includes its line break. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  let begunBytes = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end + 1)]);
      begun = [];
      begunBytes = 0;
      start = end + 1;
    }
    begun.push(chunk.subarray(start));
    begunBytes += chunk.length - start;
    if (begunBytes > maxLineBytes) throw new Error("A line is too long");
  }
  if (begunBytes > 0) throw new Error("The last line is incomplete");
}
