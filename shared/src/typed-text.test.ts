/** Invisible characters in typed, pasted and old stored text. */

import { expect, test } from "vitest";
import type * as Y from "yjs";
import { readFamily } from "./document.ts";
import { events } from "./features/calendar/schema.ts";
import { items } from "./features/shopping/schema.ts";
import { newId } from "./ids.ts";
import { openDocument } from "./open-document.ts";
import { operations } from "./operations.ts";
import { checkSchema } from "./schema-check.ts";
import { singleTiming } from "./testing/times.ts";
import { freeText, multilineText, singleLineText } from "./text.ts";

/** NUL, bell, escape, a Latin-1 control character, and bidirectional overrides. */
const invisible = ["\u0000", "\u0007", "\u001b", "\u0085", "\u202a", "\u202e", "\u2066", "\u2069"];
const [item, event, member] = [newId<"item">(), newId<"event">(), newId<"member">()];

test.each(invisible.map((letter) => [letter.codePointAt(0)?.toString(16), letter]))(
  "removes U+%s from names and texts",
  (_code, letter) => {
    expect(singleLineText(20).parse(`Mi${letter === "\u0085" ? "" : letter}lk${letter}`)).toBe("Milk");
    expect(freeText(20).parse(`${letter}One\n\tTwo${letter}`)).toBe("One\n\tTwo");
    expect(freeText(20).parse(letter)).toBe("");
    for (const schema of [singleLineText(20), multilineText(20)]) expect(schema.safeParse(letter).success).toBe(false);
  },
);

test("preserves text of all languages", () => {
  const words = [
    "שלום\u200f",
    "مرحبا\u200e",
    "می\u200cخواهم",
    "👨\u200d👩\u200d👧",
    "naïve",
    "e\u0301",
    "co\u00adop",
    "日本語",
  ];
  for (const word of words) expect(singleLineText(40).parse(word)).toBe(word);
});

test("removes breaks from a line, and normalizes breaks in a text", () => {
  expect(singleLineText(40).parse("one\r\ntwo\tthree\u2028four")).toBe("one two three four");
  expect(freeText(40).parse("one\r\ntwo\rthree\u2028four")).toBe("one\ntwo\nthree\nfour");
});

test("writes texts without invisible characters", () => {
  const doc = openDocument();
  operations.addItem.apply(doc, { id: item, item: " Mi\u202elk ", note: "the\u0000 blue one" });
  operations.addMember.apply(doc, { id: member, name: "A\u2066da", dietaryRestrictions: ["pea\u202enuts ", "\u0000"] });
  operations.changeMember.apply(doc, { id: member, dietaryRestrictions: ["peanuts", "m\u0007ilk"] });
  expect(readFamily(doc)).toMatchObject({
    items: [{ item: "Milk", note: "the blue one" }],
    members: [{ name: "Ada", dietaryRestrictions: ["peanuts", "milk"] }],
  });
  expect(doc.getMap<Y.Map<unknown>>(items.name).get(item)?.get("item")).toBe("Milk");
});

/** A family whose document contains invisible characters from an older hub. */
function olderFamily(): Y.Doc {
  const doc = openDocument();
  operations.addItem.apply(doc, { id: item, item: "Milk" });
  operations.addEvent.apply(doc, {
    id: event,
    title: "Dentist",
    ...singleTiming("2026-05-01T10:00:00.000Z"),
  });
  operations.addMember.apply(doc, { id: member, name: "Ada" });
  doc.getMap<Y.Map<unknown>>(items.name).get(item)?.set("item", "Mi\u202elk");
  doc.getMap<Y.Map<unknown>>(events.name).get(event)?.set("title", "Den\u0000tist\u0007");
  doc.getMap<Y.Map<unknown>>("members").get(member)?.set("dietaryRestrictions:pea\u202enuts", 1);
  return doc;
}

test("reads stored texts without invisible characters, and can change and remove their entries", () => {
  const doc = olderFamily();
  expect(readFamily(doc)).toMatchObject({
    items: [{ item: "Milk" }],
    events: [{ title: "Dentist" }],
    members: [{ dietaryRestrictions: ["peanuts"] }],
  });
  operations.changeLine.apply(doc, { id: item, completed: true });
  operations.changeEvent.apply(doc, { id: event, location: "Main street" });
  operations.changeMember.apply(doc, { id: member, dietaryRestrictions: ["peanuts", "milk"] });
  expect(readFamily(doc)).toMatchObject({
    items: [{ item: "Milk", completed: true }],
    events: [{ title: "Dentist", location: "Main street" }],
    members: [{ dietaryRestrictions: ["peanuts", "milk"] }],
  });
  operations.changeMember.apply(doc, { id: member, dietaryRestrictions: [] });
  operations.removeLine.apply(doc, { id: item });
  expect(readFamily(doc)).toMatchObject({ items: [], members: [{ dietaryRestrictions: [] }] });
});

test("reverts invisible characters from a screen that bypasses the operations", () => {
  const doc = openDocument();
  operations.addItem.apply(doc, { id: item, item: "Milk" });
  let reasons: string[] = [];
  doc.transact((transaction) => {
    doc.getMap<Y.Map<unknown>>(items.name).get(item)?.set("item", "Mi\u202elk");
    reasons = checkSchema(transaction, { role: "adult", memberId: null }, new Date().toISOString());
  });
  expect(reasons).toHaveLength(1);
  expect(doc.getMap<Y.Map<unknown>>(items.name).get(item)?.get("item")).toBe("Milk");
});
