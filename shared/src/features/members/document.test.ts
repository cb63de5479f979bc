import { expect, test } from "vitest";
import * as Y from "yjs";
import { memberColors } from "../../colors.ts";
import { createGenesis } from "../../document.ts";
import { type MemberId, newId } from "../../ids.ts";
import { openDocument } from "../../open-document.ts";
import { operations } from "../../operations.ts";
import { nextStatusEnd, readMember, readMembers } from "./document.ts";

const nowMs = Date.parse("2026-11-21T16:00:00.000Z");
const atSix = "2026-11-21T18:00:00.000Z";
const atSeven = "2026-11-21T19:00:00.000Z";
const ada: MemberId = newId();

function family(): Y.Doc {
  const doc = openDocument();
  Y.applyUpdate(doc, createGenesis());
  operations.addMember.apply(doc, { id: ada, name: "Ada" });
  return doc;
}

function syncAll(a: Y.Doc, b: Y.Doc): void {
  Y.applyUpdate(a, Y.encodeStateAsUpdate(b));
  Y.applyUpdate(b, Y.encodeStateAsUpdate(a));
}

test("ends a status at its instant without a write", () => {
  const doc = family();
  operations.setStatus.apply(doc, { id: ada, status: "busy", until: atSix });
  expect(readMember(doc, ada, nowMs)).toMatchObject({ status: "busy", statusUntil: atSix });
  expect(nextStatusEnd(readMembers(doc, nowMs))).toBe(Date.parse(atSix));
  expect(readMember(doc, ada, Date.parse(atSix))).toMatchObject({
    status: "available",
    statusUntil: null,
    statusAt: atSix,
  });
  expect(nextStatusEnd(readMembers(doc, Date.parse(atSix)))).toBeUndefined();
});

test("clears the end of the previous status", () => {
  const doc = family();
  operations.setStatus.apply(doc, { id: ada, status: "busy", until: atSix });
  operations.setStatus.apply(doc, { id: ada, status: "away" });
  expect(readMember(doc, ada, Date.parse(atSix))).toMatchObject({ status: "away", statusUntil: null });
  operations.setStatus.apply(doc, { id: ada, status: "available", until: atSix });
  expect(readMember(doc, ada, nowMs)).toMatchObject({ status: "available", statusUntil: null });
});

test("keeps one of two concurrent statuses, never with the end of the other", () => {
  for (let round = 0; round < 20; round++) {
    const [a, b] = [family(), openDocument()];
    syncAll(a, b);
    operations.setStatus.apply(a, { id: ada, status: "busy", until: atSix });
    operations.setStatus.apply(
      b,
      round % 2 ? { id: ada, status: "away" } : { id: ada, status: "away", until: atSeven },
    );
    syncAll(a, b);
    const { status, statusUntil } = readMember(a, ada, nowMs) ?? {};
    expect([`busy ${atSix}`, "away null", `away ${atSeven}`]).toContain(`${status} ${statusUntil}`);
    expect(readMember(b, ada, nowMs)).toEqual(readMember(a, ada, nowMs));
  }
});

test("gives a member without a color an unused one, while one is left", () => {
  const doc = family();
  for (let count = 1; count < memberColors.length; count++)
    operations.addMember.apply(doc, { id: newId(), name: `Person ${count}` });
  expect(new Set(readMembers(doc).map(({ color }) => color)).size).toBe(memberColors.length);
  operations.addMember.apply(doc, { id: newId(), name: "One too many" });
  operations.addMember.apply(doc, { id: newId(), name: "Eve", color: "#123456" });
  expect(readMembers(doc).map(({ color }) => color)).toContain("#123456");
});
