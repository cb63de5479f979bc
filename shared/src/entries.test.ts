import { expect, test } from "vitest";
import * as Y from "yjs";
import { createGenesis } from "./document.ts";
import { readEntry } from "./entries.ts";
import { members } from "./features/members/schema.ts";
import { type MemberId, newId } from "./ids.ts";
import { openDocument } from "./open-document.ts";
import { operations } from "./operations.ts";

test("returns the same object until a replica changes the entry", () => {
  const [doc, other] = [openDocument(), openDocument()];
  for (const each of [doc, other]) Y.applyUpdate(each, createGenesis());
  const id: MemberId = newId();
  operations.addMember.apply(doc, { id, name: "Ada", dietaryRestrictions: ["nuts"] });
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
  const read = () => readEntry(doc, members, id);
  const ada = read();
  expect(read()).toBe(ada);

  operations.setStatus.apply(other, { id, status: "away" });
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
  expect(read()).toMatchObject({ name: "Ada", status: "away" });
  operations.changeMember.apply(doc, { id, dietaryRestrictions: ["milk"] });
  expect(read()).toMatchObject({ dietaryRestrictions: ["milk"] });
  expect(ada).toMatchObject({ status: "available", dietaryRestrictions: ["nuts"] });
});

test("applies a change of a set idempotently, even after changes by others", () => {
  const doc = openDocument();
  const id: MemberId = newId();
  operations.addMember.apply(doc, { id, name: "Cleo", dietaryRestrictions: ["fish"] });
  const change = { id, dietaryRestrictions: { from: ["fish"], to: ["sesame"] } };
  operations.changeMember.apply(doc, { id, dietaryRestrictions: { from: ["fish"], to: ["fish", "soy"] } });
  operations.changeMember.apply(doc, change);
  operations.changeMember.apply(doc, change);
  expect(readEntry(doc, members, id)?.dietaryRestrictions).toEqual(["soy", "sesame"]);
});
