import { expect, test, vi } from "vitest";
import { anOccurrence } from "../../testing/occurrence.ts";
import { decryptOccurrences, decryptWords, encryptWords, type PersonalKey } from "./encrypted-words.ts";
import { maxEncryptedLength } from "./schema.ts";

const keyOf = (id: string, byte: string): PersonalKey => ({ id, key: byte.repeat(32) });
const [ada, ben] = [keyOf("a", "01"), keyOf("b", "02")];
const doctor = { title: "Doctor Müller 🩺", location: "Mill Street 5", description: "Bring the letter." };

test("decrypts the words with the author's key only", () => {
  const { sealed, ...shown } = encryptWords(doctor, ada);
  expect(shown).toEqual({ title: "Busy", location: "", description: "" });
  expect(sealed).not.toContain("Doctor");
  expect(decryptWords(sealed, ada)).toEqual(doctor);
  expect(decryptWords(sealed, ben)).toBeUndefined();
  expect(decryptWords(sealed, { ...ben, id: "a" })).toBeUndefined();
  expect(encryptWords(doctor, ada).sealed).not.toBe(sealed);
});

test.each(["", "a", "a.", "a.!", "a.abcd", `a.${"a".repeat(80)}`])(
  "returns no words for the damaged text %j",
  (sealed) => {
    expect(decryptWords(sealed, ada)).toBeUndefined();
  },
);

test("shows the author's private events with their words, and those of others as busy", () => {
  const events = [ada, ben].map((key) => anOccurrence(encryptWords(doctor, key)));
  expect(decryptOccurrences([...events, anOccurrence()], ada).map(({ title }) => title)).toEqual([
    "Doctor Müller 🩺",
    "Busy",
    "Swim",
  ]);
});

test("encrypts the longest words within the length limit", () => {
  const longest = { title: "漢".repeat(200), location: "漢".repeat(200), description: "漢".repeat(4_000) };
  expect(encryptWords(longest, ada).sealed.length).toBeLessThanOrEqual(maxEncryptedLength);
});

test("decrypts the words of a series once for all its days", () => {
  const days = new Array<object>(10_000).fill(encryptWords(doctor, ada)).map((each) => anOccurrence(each));
  const read = vi.spyOn(JSON, "parse");
  expect(decryptOccurrences(days, ada).every(({ title }) => title === doctor.title)).toBe(true);
  expect(read).toHaveBeenCalledOnce();
  read.mockRestore();
});
