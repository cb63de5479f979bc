import { expect, test } from "vitest";
import * as Y from "yjs";
import { collections } from "../../collections.ts";
import { readEntries, signAs } from "../../entries.ts";
import { type MemberId, type MessageId, newId } from "../../ids.ts";
import { openDocument } from "../../open-document.ts";
import { operations } from "../../operations.ts";
import { checkSchema } from "../../schema-check.ts";
import { seededRandom } from "../../testing/random.ts";
import { singleTiming } from "../../testing/times.ts";
import { declareLocal } from "../../yjs-internals.ts";
import {
  announcementMs,
  announcementsOf,
  answersTo,
  boardOf,
  isRingingOut,
  readMessage,
  readMessages,
  sweepMessages,
  threadOf,
} from "./document.ts";
import { type MarkName, markNames, markOf } from "./message-schema.ts";
import { messages } from "./schema.ts";

// The long test run sets TEST_LONG; see the scripts of the root package.
declare const process: { env: Record<string, string | undefined> };
const isLong = process.env.TEST_LONG === "1";
const seeds = isLong ? 1_000 : 5;
const acts = isLong ? 300 : 60;

const [ada, ben, cleo] = [newId<"member">(), newId<"member">(), newId<"member">()];
const nowMs = Date.now();

function write(doc: Y.Doc, by: MemberId, fields: Partial<Parameters<typeof operations.writeMessage.apply>[1]> = {}) {
  const id = newId<"message">();
  signAs(doc, by, () => operations.writeMessage.apply(doc, { id, text: "Bring the keys", ...fields }));
  return id;
}

function mark(doc: Y.Doc, by: MemberId, [id, name, isOn]: [MessageId, MarkName, boolean?]) {
  signAs(doc, by, () => operations.markMessage.apply(doc, { id, mark: name, isOn }));
}

function syncAll(docs: readonly Y.Doc[]): void {
  for (const from of docs) for (const to of docs) if (from !== to) Y.applyUpdate(to, Y.encodeStateAsUpdate(from));
}

test(`converges when phones write offline, and keeps each person's last reactions (${seeds} seeds)`, () => {
  const firstSeed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000);
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
    const random = seededRandom(seed);
    const phones = [ada, ben, cleo].map((member) => ({ member, doc: openDocument() }));
    const docs = phones.map(({ doc }) => doc);
    const [written, removed] = [new Set<string>(), new Set<string>()];
    const pictures = new Map<string, string | null>();
    /** The last reaction of each person to a message, which only their own phone sends. */
    const lastReactions = new Map<string, boolean>();
    for (let act = 0; act < acts; act++) {
      const { member, doc } = random.pick(phones);
      const existing = readMessages(doc, nowMs);
      const one = existing.length > 0 ? random.pick(existing) : undefined;
      if (!one || random.chance(0.3)) {
        const picture = random.chance(0.3) ? newId<"picture">() : null;
        const id = write(doc, member, { picture, ...(random.chance(0.3) && { about: one?.id }) });
        written.add(id);
        pictures.set(id, picture);
      } else if (random.chance(0.1)) {
        operations.removeMessage.apply(doc, { id: one.id });
        removed.add(one.id);
      } else {
        const [name, isOn] = [random.pick(["seen", "like", "love", "laugh"] as const), random.chance(0.7)];
        mark(doc, member, [one.id, name, isOn]);
        lastReactions.set(`${one.id} ${markOf(member, name)}`, isOn);
      }
      if (random.chance(0.1)) syncAll([random.pick(docs), random.pick(docs)]);
    }
    syncAll(docs);
    syncAll(docs);
    const [first, ...others] = docs.map((doc) => readMessages(doc, nowMs));
    for (const other of others) expect(other, `seed ${seed}`).toEqual(first);
    const remaining = new Set<string>(first?.map(({ id }) => id));
    for (const { id, picture } of first ?? []) expect(picture, `seed ${seed}`).toBe(pictures.get(id));
    expect(
      [...written].filter((id) => !remaining.has(id) && !removed.has(id)),
      `seed ${seed}`,
    ).toEqual([]);
    // A reaction is not an edit, so a concurrent removal wins.
    expect(
      [...removed].filter((id) => remaining.has(id)),
      `seed ${seed}`,
    ).toEqual([]);
    for (const [key, isOn] of lastReactions) {
      const [id = "", memberId = "", name = ""] = key.split(" ");
      const map = docs[0]?.getMap<Y.Map<unknown>>(messages.name).get(id);
      expect(map?.has(`marks:${memberId} ${name}`), `seed ${seed}`).toBe(isOn);
    }
  }
});

/** Applies a member's change to the hub. Returns the reasons of refused parts. */
function onHub(hub: Y.Doc, memberId: MemberId, change: () => void): string[] {
  return hub.transact((transaction) => {
    declareLocal(transaction);
    change();
    return checkSchema(transaction, { role: "child", memberId }, new Date(nowMs).toISOString());
  });
}

function sendAnnouncement(hub: Y.Doc, by: MemberId, until?: string): MessageId {
  const id = newId<"message">();
  onHub(hub, by, () => operations.tellEveryone.apply(hub, { id, text: "Dinner is ready", until }));
  return id;
}

test("refuses reactions for others and changes to the text", () => {
  const hub = openDocument();
  const id = write(hub, ada);
  const forge = (author: MemberId, change: (map: Y.Map<unknown>) => void) =>
    onHub(hub, author, () => {
      const map = hub.getMap<Y.Map<unknown>>(messages.name).get(id);
      if (map) change(map);
    });
  expect(forge(ben, (map) => map.set(`marks:${markOf(cleo, "seen")}`, 1))).toEqual([
    "Members can only react and vote for themselves.",
  ]);
  expect(forge(ada, (map) => map.set("text", "I owe Ben a bike"))).toEqual(["text in messages cannot change."]);
  expect(forge(ada, (map) => map.set("isCall", true))).toHaveLength(1);
  const notBens = ["Your role may not change what others added to messages."];
  expect(forge(ben, (map) => map.set("text", "I owe Ben a bike"))).toEqual(notBens);
  expect(onHub(hub, ben, () => operations.removeMessage.apply(hub, { id }))).toEqual([
    "Your role may not remove from messages.",
    ...notBens,
  ]);
  expect(forge(ben, (map) => map.set(`marks:${markOf(ben, "seen")}`, 1))).toEqual([]);
  expect(readMessage(hub, id)).toMatchObject({ text: "Bring the keys", seenBy: [ada, ben], isCall: false });
});

test("preserves others' messages when a child removes and rewrites all in one change", () => {
  const hub = openDocument();
  const ids = Array.from({ length: messages.maxEntries }, () => write(hub, ada)).sort();
  onHub(hub, ben, () => {
    for (const id of ids) operations.removeMessage.apply(hub, { id });
    for (const _ of ids) write(hub, ben);
  });
  expect(readEntries(hub, messages).map(({ id }) => id)).toEqual(ids);
});

test("evicts only the author's own messages when one person floods the board", () => {
  const hub = openDocument();
  const until = new Date(nowMs + 60_000).toISOString();
  const ofAda = Array.from({ length: 20 }, () => write(hub, ada, { until }));
  onHub(hub, ben, () => {
    for (let index = 0; index < 2 * messages.maxEntries; index++) write(hub, ben);
  });
  for (let index = 0; index < 20; index++) onHub(hub, ben, () => write(hub, ben));
  const call = sendAnnouncement(hub, ben);
  const ids = readEntries(hub, messages).map(({ id }) => id);
  expect(ids).toHaveLength(messages.maxEntries);
  expect(ids).toEqual(expect.arrayContaining([...ofAda, call]));
});

test("drops reactions of others from a new message", () => {
  const hub = openDocument();
  const id = newId<"message">();
  onHub(hub, ben, () => {
    operations.writeMessage.apply(hub, { id, text: "Read this" });
    hub
      .getMap<Y.Map<unknown>>(messages.name)
      .get(id)
      ?.set(`marks:${markOf(cleo, "like")}`, 1);
  });
  expect(readMessage(hub, id)).toMatchObject({ addedBy: ben, seenBy: [ben], reactions: [] });
});

test("shows a message only to its recipients, pinned ones first, and returns its thread", () => {
  const doc = openDocument();
  const pinned = write(doc, ada);
  const until = new Date(nowMs + 60_000).toISOString();
  const toBen = write(doc, ada, { to: [ben], until });
  const answer = write(doc, ben, { about: pinned });
  const all = readMessages(doc, nowMs);
  expect(boardOf(all, ben).map(({ id }) => id)).toEqual([pinned, toBen]);
  expect(boardOf(all, cleo).map(({ id }) => id)).toEqual([pinned]);
  expect(threadOf(all, pinned).map(({ id }) => id)).toEqual([answer]);
  expect(readMessages(doc, nowMs + 60_000).map(({ id }) => id)).not.toContain(toBen);
});

test("shows a thread about a thing once, with its name, until the thing is removed", () => {
  const doc = openDocument();
  const [itemId, eventId] = [newId<"item">(), newId<"event">()];
  operations.addItem.apply(doc, { id: itemId, item: "Yogurt" });
  operations.addEvent.apply(doc, { id: eventId, title: "Swim", ...singleTiming("2026-11-24T10:00:00.000Z") });
  const question = write(doc, ada, { about: itemId });
  const answer = write(doc, ben, { about: itemId });
  const atEvent = write(doc, ben, { about: eventId });
  const ofAll = () => readMessages(doc, nowMs);
  expect(boardOf(ofAll(), cleo).map(({ id, thing }) => [id, thing])).toEqual([
    [atEvent, { name: "Swim", path: `/calendar#2026-11-24/${eventId}` }],
    [question, { name: "Yogurt", path: "/shopping" }],
  ]);
  expect(answersTo(ofAll(), { id: question, about: itemId }).map(({ id }) => id)).toEqual([answer]);
  operations.removeMessage.apply(doc, { id: question });
  expect(boardOf(ofAll(), cleo).map(({ id }) => id)).toEqual([atEvent, answer]);
  operations.removeLine.apply(doc, { id: itemId });
  expect(boardOf(ofAll(), cleo).map(({ id }) => id)).toEqual([atEvent]);
});

test("hides a thread about a meal's item when the meal is removed", () => {
  const doc = openDocument();
  const [mealId, itemId] = [newId<"meal">(), newId<"item">()];
  operations.planMeal.apply(doc, { id: mealId, date: "2026-11-24", recipeName: "Soup", source: "person" });
  operations.addMealNeeds.apply(doc, { mealId, needs: [{ id: itemId, item: "Leeks", quantity: "2" }], isAsked: false });
  const question = write(doc, ada, { about: itemId });
  expect(boardOf(readMessages(doc, nowMs), ben).map(({ id }) => id)).toEqual([question]);
  operations.removeMeal.apply(doc, { id: mealId });
  expect(boardOf(readMessages(doc, nowMs), ben)).toEqual([]);
});

test("counts the later answer to an announcement, and shows it for ten minutes", () => {
  const hub = openDocument();
  const id = sendAnnouncement(hub, ada);
  mark(hub, ben, [id, "soon"]);
  mark(hub, ben, [id, "coming"]);
  const calls = (atMs: number) => announcementsOf(readMessages(hub, atMs), cleo);
  expect(calls(nowMs)).toMatchObject([
    { isCall: true, addedBy: ada, reactions: [{ mark: "coming", memberIds: [ben] }] },
  ]);
  const [call] = calls(nowMs);
  expect(call && [0, 60_000].map((laterMs) => isRingingOut(call, nowMs + laterMs))).toEqual([true, false]);
  expect(calls(nowMs + announcementMs)).toEqual([]);
});

test("never shows an announcement at a later time, whatever its end", () => {
  const hub = openDocument();
  const tomorrowMs = nowMs + 24 * 60 * 60_000;
  const until = new Date(tomorrowMs).toISOString();
  const id = sendAnnouncement(hub, ben, until);
  expect(onHub(hub, ben, () => operations.keepMessage.apply(hub, { id, until: null }))).toEqual([]);
  const write = () => hub.getMap<Y.Map<unknown>>(messages.name).get(id)?.set("calledAt", until);
  expect(onHub(hub, ben, write)).toEqual(["Only the hub writes calledAt."]);
  expect(readMessages(hub, nowMs)).toMatchObject([{ id, calledAt: new Date(nowMs).toISOString() }]);
  for (const atMs of [nowMs + announcementMs, tomorrowMs - announcementMs, tomorrowMs])
    expect(readMessages(hub, atMs)).toEqual([]);
  // An announcement from an offline device arrives too late.
  sendAnnouncement(hub, ben, new Date(nowMs).toISOString());
  expect(readMessages(hub, nowMs).map((each) => each.id)).toEqual([id]);
});

test("removes messages a day after their end, with their threads and threads about removed things", () => {
  const doc = openDocument();
  const eventId = newId<"event">();
  operations.addEvent.apply(doc, { id: eventId, title: "Swim", ...singleTiming("2026-11-22T10:00:00.000Z") });
  const over = write(doc, ada, { until: new Date(nowMs).toISOString() });
  const stillPinned = write(doc, ada);
  const atEvent = write(doc, ben, { about: eventId });
  write(doc, ben, { about: over });
  const dayMs = 24 * 60 * 60_000;
  sweepMessages(doc, collections, nowMs + dayMs - 1);
  expect(doc.getMap(messages.name).size).toBe(4);
  sweepMessages(doc, collections, nowMs + dayMs);
  expect(
    readMessages(doc, 0)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([stillPinned, atEvent].sort());
  operations.removeEvent.apply(doc, { id: eventId });
  sweepMessages(doc, collections, nowMs);
  expect(readMessages(doc, 0).map(({ id }) => id)).toEqual([stillPinned]);
});

test("ignores unknown stored reactions", () => {
  const doc = openDocument();
  const id = write(doc, ada);
  const map = doc.getMap<Y.Map<unknown>>(messages.name).get(id);
  for (const value of ["made up", `${ben} hate`, "x like"]) map?.set(`marks:${value}`, 1);
  map?.set("to:nobody", 1);
  expect(readMessage(doc, id)).toMatchObject({ seenBy: [ada], reactions: [], to: [] });
  expect(markNames).not.toContain("hate");
});
