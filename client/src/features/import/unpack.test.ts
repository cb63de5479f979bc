// @vitest-environment node
import { deflateRawSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { isCalendar } from "./calendars.ts";
import { unpack } from "./unpack.ts";
import { whyUnreadable } from "./unreadable.ts";

interface Entry {
  name: string;
  content: Buffer;
  isPacked?: boolean;
  isEncrypted?: boolean;
}

/** A ZIP archive in the form that common programs write. */
function zipOf(entries: readonly Entry[]): Buffer<ArrayBuffer> {
  const heads: Buffer[] = [];
  const lines: Buffer[] = [];
  let at = 0;
  for (const { name, content, isPacked = true, isEncrypted = false } of entries) {
    const data = isPacked ? deflateRawSync(content) : content;
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(name.length, 26);
    const line = Buffer.alloc(46);
    line.writeUInt32LE(0x02014b50, 0);
    line.writeUInt16LE(isEncrypted ? 1 : 0, 8);
    line.writeUInt16LE(isPacked ? 8 : 0, 10);
    line.writeUInt32LE(data.length, 20);
    line.writeUInt16LE(name.length, 28);
    line.writeUInt32LE(at, 42);
    heads.push(head, Buffer.from(name), data);
    lines.push(line, Buffer.from(name));
    at += head.length + name.length + data.length;
  }
  const list = Buffer.concat(lines);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...heads, list, end]);
}

const soup = Buffer.from('{"name":"Soup"}');
async function textsIn(bytes: Buffer<ArrayBuffer>, name = "export.zip") {
  const files = await unpack(new File([bytes], name));
  return files.map((file) => ({ name: file.name, text: Buffer.from(file.bytes).toString() }));
}

test("unpacks Paprika's compressed recipes and Tandoor's nested archives", async () => {
  expect(await textsIn(zipOf([{ name: "Soup.paprikarecipe", content: gzipSync(soup) }]))).toEqual([
    { name: "Soup.paprikarecipe", text: '{"name":"Soup"}' },
  ]);
  const inner = zipOf([
    { name: "recipe.json", content: soup },
    { name: "image.png", content: Buffer.from("no text") },
  ]);
  expect(await textsIn(zipOf([{ name: "1.zip", content: inner, isPacked: false }]))).toEqual([
    { name: "recipe.json", text: '{"name":"Soup"}' },
  ]);
  expect(await textsIn(gzipSync(soup), "Soup.paprikarecipe")).toHaveLength(1);
});

test("returns a file unchanged if it is not an archive or has no readable content", async () => {
  expect(await textsIn(Buffer.from("milk"), "list.txt")).toEqual([{ name: "list.txt", text: "milk" }]);
  const [encrypted] = await textsIn(zipOf([{ name: "a.json", content: soup, isEncrypted: true }]));
  expect(encrypted).toMatchObject({ name: "export.zip", text: expect.stringMatching(/^PK/) });
});

test("does not unpack archives above the size limit", async () => {
  const bomb = gzipSync(Buffer.alloc(31 * 1024 * 1024));
  await expect(textsIn(bomb, "bomb.json")).rejects.toThrow("more than 30 MB");
  const many = Array.from({ length: 3_001 }, (_, at) => ({ name: `${at}.json`, content: soup, isPacked: false }));
  await expect(textsIn(zipOf(many))).rejects.toThrow("more than 3000 files");
});

test("reports a truncated or damaged archive, or returns it unchanged", async () => {
  const whole = zipOf([{ name: "a.json", content: Buffer.from("x".repeat(5_000)) }]);
  for (let length = 0; length < whole.length; length++)
    expect((await textsIn(Buffer.from(whole.subarray(0, length)))).length).toBeLessThanOrEqual(1);
  const spoiled = Buffer.from(whole);
  spoiled.fill(0xff, 36, 50);
  await expect(textsIn(spoiled)).rejects.toThrow("incomplete or damaged");
  await expect(textsIn(Buffer.from(gzipSync(soup).subarray(0, 12)))).rejects.toThrow("incomplete or damaged");
});

test.each([
  ["Google's calendar export", "anna@example.org.ics", "BEGIN:VCALENDAR"],
  ["a table", "list.tsv", "Item\tQuantity"],
])("finds %s in an archive and skips macOS metadata", async (_what, name, text) => {
  const entries = [
    { name, content: Buffer.from(text) },
    { name: `__MACOSX/._${name}`, content: Buffer.from("Mac OS X") },
    { name: `folder/._${name}`, content: Buffer.from("Mac OS X") },
  ];
  expect(await textsIn(zipOf(entries))).toEqual([{ name, text }]);
});

test.each([
  ["list.rtf", "{\\rtf1\\ansi Milk}", "plain text (TXT)"],
  ["list.txt", "{\\rtf1\\ansi Milk}", "plain text (TXT)"],
  ["list.xlsx", "PK", "Save it as CSV"],
  ["list.xls", "\u00d0\u00cf\u0011\u00e0", "Save it as CSV"],
  ["list.numbers", "PK", "Save it as CSV"],
  ["list.docx", "PK", "plain text (TXT)"],
  ["list.pdf", "%PDF-1.7", "This is a PDF"],
  ["list.zip", "PK", "Unpack it"],
])("rejects %s (%s) and explains what to do", (name, firstBytes, why) => {
  expect(whyUnreadable(name, Buffer.from(firstBytes, "latin1"))).toContain(why);
});

test("distinguishes a spreadsheet without an extension from an archive, and a calendar from a text", async () => {
  const sheet = zipOf([{ name: "xl/workbook.xml", content: Buffer.from("<workbook/>") }]);
  expect(whyUnreadable("list", sheet)).toContain("Save it as CSV");
  expect(whyUnreadable("list.txt", Buffer.from("Milk"))).toBeUndefined();
  expect(isCalendar({ name: "export", bytes: new Uint8Array(Buffer.from("\uFEFFBEGIN:VCALENDAR\r\n")) })).toBe(true);
  expect(isCalendar({ name: "list.txt", bytes: new Uint8Array(Buffer.from("Milk")) })).toBe(false);
});
