import { expect, test, vi } from "vitest";
import { anOccurrence } from "../../testing/occurrence.ts";
import { maxSealedLength } from "./schema.ts";
import { type OwnKey, openWords, sealWords, withOwnWords } from "./sealed-words.ts";

const keyOf = (id: string, byte: string): OwnKey => ({ id, key: byte.repeat(32) });
const [ada, ben] = [keyOf("a", "01"), keyOf("b", "02")];
const doctor = { title: "Doctor Müller 🩺", location: "Mill Street 5", description: "Bring the letter." };

test("who sealed the words reads them, and nobody else does", () => {
  const { sealed, ...shown } = sealWords(doctor, ada);
  expect(shown).toEqual({ title: "Busy", location: "", description: "" });
  expect(sealed).not.toContain("Doctor");
  expect(openWords(sealed, ada)).toEqual(doctor);
  expect(openWords(sealed, ben)).toBeUndefined();
  expect(openWords(sealed, { ...ben, id: "a" })).toBeUndefined();
  expect(sealWords(doctor, ada).sealed).not.toBe(sealed);
});

test.each(["", "a", "a.", "a.!", "a.abcd", `a.${"a".repeat(80)}`])("%j opens to nothing", (sealed) => {
  expect(openWords(sealed, ada)).toBeUndefined();
});

test("of what is on, one's own stands in its words and the others' as busy", () => {
  const events = [ada, ben].map((key) => anOccurrence(sealWords(doctor, key)));
  expect(withOwnWords([...events, anOccurrence()], ada).map(({ title }) => title)).toEqual([
    "Doctor Müller 🩺",
    "Busy",
    "Swim",
  ]);
});

test("the longest words fit", () => {
  const longest = { title: "漢".repeat(200), location: "漢".repeat(200), description: "漢".repeat(4_000) };
  expect(sealWords(longest, ada).sealed.length).toBeLessThanOrEqual(maxSealedLength);
});

test("the words of thousands of days are opened once", () => {
  const days = new Array<object>(10_000).fill(sealWords(doctor, ada)).map((each) => anOccurrence(each));
  const read = vi.spyOn(JSON, "parse");
  expect(withOwnWords(days, ada).every(({ title }) => title === doctor.title)).toBe(true);
  expect(read).toHaveBeenCalledOnce();
  read.mockRestore();
});
