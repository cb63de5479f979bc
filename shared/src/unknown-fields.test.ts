/** Tests that a hub or a page of the previous version preserves unknown fields of a newer version. */

import { expect, test } from "vitest";
import type * as Y from "yjs";
import { collections } from "./collections.ts";
import { readFamily } from "./document.ts";
import { type EventId, type ItemId, type MemberId, newId } from "./ids.ts";
import { openDocument } from "./open-document.ts";
import { operations } from "./operations.ts";
import { singleTiming } from "./testing/times.ts";

const [item, member, event]: [ItemId, MemberId, EventId] = [newId(), newId(), newId()];
const unknown = { value: 7, words: ["of", "a newer version"] };

/** A family in which every entry has a field of a newer version. */
function newerFamily(): Y.Doc {
  const doc = openDocument();
  operations.addItem.apply(doc, { id: item, item: "milk" });
  operations.addMember.apply(doc, { id: member, name: "Ada" });
  operations.addEvent.apply(doc, {
    id: event,
    title: "dentist",
    ...singleTiming("2026-05-01T10:00:00.000Z"),
  });
  for (const entry of entriesOf(doc)) entry.set("newerField", unknown);
  return doc;
}

function entriesOf(doc: Y.Doc): Y.Map<unknown>[] {
  return collections.flatMap(({ name }) => [...doc.getMap<Y.Map<unknown>>(name).values()]);
}

test("reads entries with an unknown field", () => {
  const { items, members, events } = readFamily(newerFamily());
  expect(items.map((line) => line.item)).toEqual(["milk"]);
  expect(members.map(({ name }) => name)).toEqual(["Ada"]);
  expect(events.map(({ title }) => title)).toEqual(["dentist"]);
});

test("preserves an unknown field in changes and removals", () => {
  const doc = newerFamily();
  operations.changeLine.apply(doc, { id: item, completed: true });
  operations.changeMember.apply(doc, { id: member, name: "Ada B" });
  operations.setStatus.apply(doc, { id: member, status: "busy" });
  operations.changeEvent.apply(doc, { id: event, title: "dentist, again" });
  operations.removeLine.apply(doc, { id: item });
  operations.removeEvent.apply(doc, { id: event });
  expect(entriesOf(doc).map((entry) => entry.get("newerField"))).toEqual([unknown, unknown, unknown]);
});
