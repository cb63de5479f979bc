import { beforeEach, describe, expect, test } from "vitest";
import * as Y from "yjs";
import { createGenesis } from "../../document.ts";
import { newId } from "../../ids.ts";
import { openDocument } from "../../open-document.ts";
import { operations } from "../../operations.ts";
import { checkSchema, type FamilyAuthor } from "../../schema-check.ts";
import { copyOf } from "../../testing/copy-document.ts";
import { declareLocal } from "../../yjs-internals.ts";
import { decryptWords, encryptWords, type PersonalKey } from "./encrypted-words.ts";
import { readOccurrences } from "./series/occurrences.ts";

const keyOf = (id: string): PersonalKey => ({ id, key: id.charCodeAt(0).toString(16).repeat(32) });
const [adaKey, benKey] = [keyOf("a"), keyOf("b")];
const ada: FamilyAuthor = { role: "adult", memberId: newId(), ownKey: adaKey };
const ben: FamilyAuthor = { role: "adult", memberId: newId(), ownKey: benKey };
const id = newId<"event">();
const words = { title: "Therapist", location: "Mill Street", description: "Bring the letter" };
const clear = /Therapist|Lawyer|Mill Street|High Street|letter/;
const days = { from: "2026-12-01T00:00:00.000Z", to: "2026-12-05T00:00:00.000Z" };

let hub: Y.Doc;
let updates: Uint8Array[];
beforeEach(() => {
  hub = openDocument();
  updates = [];
  Y.applyUpdate(hub, createGenesis());
  hub.on("update", (update: Uint8Array) => updates.push(update));
});

/** Sends an author's change of a copy of the document to the hub. Returns the reasons of the schema check's repairs. */
function send(author: FamilyAuthor, change: (doc: Y.Doc) => void, copy = copyOf(hub)): string[] {
  change(copy);
  const update = Y.encodeStateAsUpdate(copy, Y.encodeStateVector(hub));
  return hub.transact((transaction) => {
    Y.applyUpdate(hub, update);
    declareLocal(transaction);
    return checkSchema(transaction, author, "2026-11-01T08:00:00.000Z");
  });
}

const startsOn = (day: string, rrule: string | null = null) => ({ start: `${day}T09:00:00`, timeZone: "UTC", rrule });
const once = startsOn("2026-12-01");
const daily = startsOn("2026-12-01", "FREQ=DAILY;COUNT=3");
const addPrivate = (when = once) =>
  send(ada, (doc) => operations.addEvent.apply(doc, { id, when, ...encryptWords(words, adaKey) }));
const at = (day: string, scope: "this" | "following" = "this") => ({ day, scope, changeId: newId<"eventChange">() });
const stored = () => hub.getMap<Y.Map<unknown>>("events").get(id)?.toJSON() ?? {};
const occurrences = () =>
  readOccurrences(hub, { start: days.from, end: days.to, timeZone: "UTC" }).map(({ recurrenceId, title, sealed }) => [
    recurrenceId?.slice(-2),
    title,
    sealed === null ? null : decryptWords(sealed, adaKey)?.title,
  ]);
const everything = () => JSON.stringify(["events", "eventChanges"].map((name) => hub.getMap(name).toJSON()));

describe("clear words in a private event", () => {
  test("are encrypted with the other words if their owner wrote them, before any device receives them", () => {
    addPrivate();
    updates = [];
    const reasons = send(ada, (doc) =>
      operations.changeEvent.apply(doc, { id, title: "Lawyer", location: "High Street" }),
    );
    expect(reasons).toEqual([]);
    expect(decryptWords(String(stored().sealed), adaKey)).toEqual({
      ...words,
      title: "Lawyer",
      location: "High Street",
    });
    expect(stored()).toMatchObject({ title: "Busy", location: "", description: "" });
    expect(updates.map((update) => Buffer.from(update).toString("latin1")).join()).not.toMatch(clear);
  });

  test("are removed with a notice if another person wrote them", () => {
    addPrivate();
    const before = stored().sealed;
    const reasons = send(ben, (doc) => operations.changeEvent.apply(doc, { id, title: "Lawyer" }));
    expect(reasons).toEqual(["Only the person who made an event private can change its text."]);
    expect([everything(), stored().sealed]).toEqual([expect.not.stringMatching(clear), before]);
  });

  test("are encrypted if they were written offline while the event became private", () => {
    send(ada, (doc) => operations.addEvent.apply(doc, { id, when: once, ...words }));
    const phone = copyOf(hub);
    send(ada, (doc) => operations.changeEvent.apply(doc, { id, ...encryptWords(words, adaKey) }));
    send(ada, (doc) => operations.changeEvent.apply(doc, { id, location: "High Street" }), phone);
    expect(everything()).not.toMatch(clear);
    // Either of two concurrent values may win.
    expect(["Mill Street", "High Street"]).toContain(decryptWords(String(stored().sealed), adaKey)?.location);
  });

  test("are never read, even if the document already contains them", () => {
    addPrivate();
    hub.getMap<Y.Map<unknown>>("events").get(id)?.set("title", "Lawyer");
    expect(occurrences()).toEqual([[undefined, "Busy", "Therapist"]]);
  });
});

describe("the days of a private series", () => {
  test("keep their own words, encrypted, when the series becomes private", () => {
    send(ada, (doc) => operations.addEvent.apply(doc, { id, when: daily, ...words }));
    send(ben, (doc) => operations.changeEvent.apply(doc, { id, at: at("2026-12-02"), title: "Lawyer" }));
    expect(send(ada, (doc) => operations.changeEvent.apply(doc, { id, ...encryptWords(words, adaKey) }))).toEqual([]);
    expect(everything()).not.toMatch(clear);
    expect(occurrences()).toEqual([
      ["01", "Busy", "Therapist"],
      ["02", "Busy", "Lawyer"],
      ["03", "Busy", "Therapist"],
    ]);
  });

  test.each(["this", "following"] as const)("are encrypted when their owner changes the title, for %s", (scope) => {
    addPrivate(daily);
    const change = { id, at: at("2026-12-02", scope), title: "Lawyer" };
    expect(send(ada, (doc) => operations.changeEvent.apply(doc, change))).toEqual([]);
    expect(everything()).not.toMatch(clear);
    const third = scope === "this" ? "Therapist" : "Lawyer";
    expect(occurrences().map(([, , title]) => title)).toEqual(["Therapist", "Lawyer", third]);
  });

  test.each(["this", "following"] as const)("reject words of other people, for %s", (scope) => {
    addPrivate(daily);
    const change = { id, at: at("2026-12-02", scope), title: "Lawyer" };
    expect(send(ben, (doc) => operations.changeEvent.apply(doc, change))).toHaveLength(1);
    expect(everything()).not.toMatch(clear);
    expect(occurrences().map(([, , title]) => title)).toEqual(["Therapist", "Therapist", "Therapist"]);
  });

  test("are public if the owner makes a day public", () => {
    addPrivate(daily);
    const change = { id, at: at("2026-12-02"), title: "Party", location: "", description: "", sealed: null };
    expect(send(ada, (doc) => operations.changeEvent.apply(doc, change))).toEqual([]);
    expect(occurrences()[1]).toEqual(["02", "Party", null]);
  });
});

describe("encrypted text", () => {
  test.each<[string, string | null]>([
    ["nothing", null],
    ["other words", encryptWords({ title: "Lawyer" }, benKey).sealed],
    ["something unreadable under its owner's key", `${adaKey.id}.00`],
  ])("keeps its value when another person writes %s", (_what, sealed) => {
    addPrivate();
    const before = stored().sealed;
    expect(send(ben, (doc) => operations.changeEvent.apply(doc, { id, sealed }))).toHaveLength(1);
    expect(stored().sealed).toBe(before);
  });

  test("keeps a single day private when another person makes the day public", () => {
    addPrivate(daily);
    const change = { id, at: at("2026-12-02"), title: "Party", sealed: null };
    expect(send(ben, (doc) => operations.changeEvent.apply(doc, change)).length).toBeGreaterThan(0);
    expect(occurrences()[1]).toEqual(["02", "Busy", "Therapist"]);
  });

  test("does not keep other people from moving, removing and restoring the event", () => {
    addPrivate(daily);
    const moved = { id, at: at("2026-12-02"), when: startsOn("2026-12-03") };
    expect(send(ben, (doc) => operations.changeEvent.apply(doc, moved))).toEqual([]);
    expect(send(ben, (doc) => operations.removeEvent.apply(doc, { id }))).toEqual([]);
    expect(send(ben, (doc) => operations.changeEvent.apply(doc, { id, color: null }))).toEqual([]);
    expect(occurrences().map(([, , title]) => title)).toEqual(["Therapist", "Therapist", "Therapist"]);
  });

  test("becomes public when its owner makes the event public", () => {
    addPrivate();
    expect(send(ada, (doc) => operations.changeEvent.apply(doc, { id, ...words, sealed: null }))).toEqual([]);
    expect(stored()).toMatchObject({ ...words, sealed: null });
  });
});
