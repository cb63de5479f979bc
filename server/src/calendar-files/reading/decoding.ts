/** Decodes the bytes of calendar files. Many files mix encodings, so each line is decoded separately. */
import { isAscii, isUtf8 } from "node:buffer";

/** The encoding of programs before Unicode, if neither the file nor its sender declares one. */
const defaultCharset = "windows-1252";
/** Encodings whose lines cannot be split by bytes; they are converted first. */
const statefulCharsets = /^iso-2022-\w+$/i;
const headBytes = 200;

type Decoder = InstanceType<typeof TextDecoder>;

/** Decodes an unfolded line: as UTF-8 if valid, otherwise by the encoding of the line or the sender. */
export function decodeLine(bytes: Buffer, charset: string | undefined): string {
  // Most lines are plain ASCII; a string of single bytes takes half the memory.
  if (isAscii(bytes)) return bytes.toString("latin1");
  if (isUtf8(bytes)) return bytes.toString("utf8");
  if (hasUtf8(bytes)) return decodeMixed(bytes);
  const [, named = charset] = /;CHARSET="?([\w-]+)/i.exec(bytes.toString("latin1", 0, headBytes)) ?? [];
  return decodeBytes(bytes, named);
}

/** Decodes complete bytes; by the default encoding if the name is missing or unknown. */
export function decodeBytes(bytes: Uint8Array, charset: string | undefined): string {
  // Invalid UTF-8 is another encoding, whatever the sender declares.
  const isWrong = /^utf-?8$/i.test(charset ?? "") && !isUtf8(bytes);
  const decoder = decoderOf(isWrong ? defaultCharset : charset);
  // Node decodes windows-1252 as ISO 8859-1 unless it streams, which turns quotes and the euro sign into control
  // characters. Single-byte encodings keep no state between chunks.
  return decoder.decode(bytes, { stream: decoder.encoding === defaultCharset });
}

// One UTF-8 character beyond ASCII.
const utf8Character = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/;
const mixedCharacter = new RegExp(`(${utf8Character.source})|([\\xc2-\\xf4][\\x80-\\xbf]*$)|[\\x80-\\xff]`, "g");

/** Whether a line is UTF-8 except for single bytes; letters of other encodings rarely look like UTF-8. */
function hasUtf8(bytes: Buffer): boolean {
  return utf8Character.test(bytes.toString("latin1"));
}

/** UTF-8 that contains letters of the default encoding, or is truncated within its last character. */
function decodeMixed(bytes: Buffer): string {
  const decode = (all: string, whole: string | undefined, cut: string | undefined) => {
    if (cut !== undefined) return "";
    const character = Buffer.from(all, "latin1");
    return whole === undefined ? decodeBytes(character, undefined) : character.toString("utf8");
  };
  return bytes.toString("latin1").replaceAll(mixedCharacter, decode);
}

const decoders = new Map<string, Decoder>();
const maxDecoders = 50;

/** A stateless decoder; of the default encoding if the name is unknown. */
function decoderOf(charset = defaultCharset): Decoder {
  const cached = decoders.get(charset);
  if (cached) return cached;
  const made = createDecoder(charset);
  if (decoders.size >= maxDecoders) decoders.clear();
  decoders.set(charset, made);
  return made;
}

function createDecoder(charset: string): Decoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder(defaultCharset);
  }
}

/** The value of `charset` in a Content-Type header. */
export function charsetIn(contentType: string | undefined): string | undefined {
  return /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType ?? "")?.[1];
}

/** Converts chunks of UTF-16, with or without a byte order mark, to UTF-8, and passes other bytes on. */
export function createTranscoder(charset: string | undefined): (chunk: Uint8Array) => Buffer {
  let decoder: Decoder | undefined;
  let isFirst = true;
  return (chunk) => {
    if (isFirst) {
      const wide = utf16Of(chunk) ?? (statefulCharsets.test(charset ?? "") ? charset : undefined);
      decoder = wide === undefined ? undefined : createDecoder(wide);
      isFirst = false;
    }
    if (decoder) return Buffer.from(decoder.decode(chunk, { stream: true }), "utf8");
    return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  };
}

/** A calendar starts with ASCII letters, so a zero byte among the first two indicates UTF-16. */
function utf16Of([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (second === 0 && first !== 0) return "utf-16le";
  return first === 0 && second !== 0 ? "utf-16be" : undefined;
}
