/** Decodes a text file. Detects the encoding: Excel alone writes four. */

/** The legacy Windows encodings by language. All other languages use Windows-1252. */
const legacyEncodings: Readonly<Record<string, string>> = {
  ...{ cs: "windows-1250", hr: "windows-1250", hu: "windows-1250", pl: "windows-1250", ro: "windows-1250" },
  ...{ sk: "windows-1250", sl: "windows-1250", bg: "windows-1251", ru: "windows-1251", uk: "windows-1251" },
  ...{ el: "windows-1253", tr: "windows-1254", he: "windows-1255", ar: "windows-1256", fa: "windows-1256" },
  ...{ et: "windows-1257", lt: "windows-1257", lv: "windows-1257", th: "windows-874", vi: "windows-1258" },
  ...{ ja: "shift_jis", ko: "euc-kr", zh: "gbk" },
};
const sampleBytes = 4_000;

/** Returns the text without a byte order mark. The device's language selects the legacy encoding. */
export function decodeText(bytes: Uint8Array, language = navigator.language): string {
  const unicode = unicodeOf(bytes);
  if (unicode) return new TextDecoder(unicode).decode(bytes);
  const text = new TextDecoder().decode(bytes);
  const badCount = text.split("\uFFFD").length - 1;
  if (badCount === 0 || badCount < (text.match(/[\u0080-\uFFFC]/g)?.length ?? 0)) return text;
  // Only the encodings of old Macs end lines with a lone CR.
  const isMac = bytes.includes(0x0d) && !bytes.includes(0x0a);
  const [primary = ""] = language.toLowerCase().split("-");
  return new TextDecoder(isMac ? "macintosh" : (legacyEncodings[primary] ?? "windows-1252")).decode(bytes);
}

/** Detects UTF-16 by its byte order mark, or because half of its bytes are zero. */
function unicodeOf(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, sampleBytes);
  const zeros = [0, 1].map((from) => sample.filter((byte, at) => byte === 0 && at % 2 === from).length);
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < sample.length / 5 || Math.min(even, odd) > sample.length / 50) return undefined;
  return odd > even ? "utf-16le" : "utf-16be";
}
