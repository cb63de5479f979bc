import { expect, test } from "vitest";
import * as Y from "yjs";
import { signAs } from "../../entries.ts";
import { type MealId, type MemberId, newId } from "../../ids.ts";
import { openDocument } from "../../open-document.ts";
import { operations } from "../../operations.ts";
import { checkSchema } from "../../schema-check.ts";
import { copyOf } from "../../testing/copy-document.ts";
import { declareLocal } from "../../yjs-internals.ts";
import { readMeals } from "./document.ts";
import { type Vote, votesOf } from "./votes.ts";

const [ada, ben] = [newId<"member">(), newId<"member">()];
const now = "2026-11-22T12:00:00.000Z";

function planSoup(): { doc: Y.Doc; id: MealId } {
  const doc = openDocument();
  const id = newId<"meal">();
  operations.planMeal.apply(doc, { id, date: "2026-11-24", recipeName: "Soup" });
  return { doc, id };
}

const vote = (doc: Y.Doc, memberId: MemberId, input: { id: MealId; vote: Vote | null }) =>
  signAs(doc, memberId, () => operations.voteMeal.apply(doc, input));
const votesIn = (doc: Y.Doc) => readMeals(doc).map((meal) => Object.fromEntries(votesOf(meal)));

test("merges votes of two offline phones, and counts the later vote of one person", () => {
  const { doc, id } = planSoup();
  const phone = copyOf(doc);
  vote(doc, ada, { id, vote: "up" });
  vote(phone, ben, { id, vote: "down" });
  vote(phone, ben, { id, vote: "up" });
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(phone));
  expect(votesIn(doc)).toEqual([{ [ada]: "up", [ben]: "up" }]);
  vote(doc, ben, { id, vote: null });
  expect(votesIn(doc)).toEqual([{ [ada]: "up" }]);
});

test("does not restore a removed meal, and drops votes with the dish", () => {
  const { doc, id } = planSoup();
  const phone = copyOf(doc);
  operations.removeMeal.apply(doc, { id });
  vote(phone, ben, { id, vote: "down" });
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(phone));
  expect(readMeals(doc)).toEqual([]);
  operations.planMeal.apply(doc, { id: newId<"meal">(), date: "2026-11-24", recipeName: "Curry" });
  expect(votesIn(doc)).toEqual([{}]);
});

test("lets a child vote only for themselves, without other changes to a meal", () => {
  const { doc, id } = planSoup();
  const send = (change: (copy: Y.Doc) => void) => {
    const phone = copyOf(doc);
    change(phone);
    const update = Y.encodeStateAsUpdate(phone, Y.encodeStateVector(doc));
    return doc.transact((transaction) => {
      Y.applyUpdate(doc, update);
      declareLocal(transaction);
      return checkSchema(transaction, { role: "child", memberId: ben }, now);
    });
  };
  expect(send((copy) => vote(copy, ben, { id, vote: "up" }))).toEqual([]);
  expect(votesIn(doc)).toEqual([{ [ben]: "up" }]);
  expect(send((copy) => vote(copy, ada, { id, vote: "down" }))).toEqual([
    "Members can only react and vote for themselves.",
  ]);
  expect(send((copy) => operations.changeMeal.apply(copy, { id, recipeName: "Cake" }))).toHaveLength(1);
  expect(readMeals(doc)).toMatchObject([{ recipeName: "Soup", votes: [`${ben} up`] }]);
});
