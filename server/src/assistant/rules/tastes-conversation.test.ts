import { readMembers } from "@hub/shared/features/members/document";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { expect, test } from "vitest";
import { openFamily } from "../testing/conversation.ts";

test("remembers, lists and forgets tastes", async () => {
  const { tastes, say } = openFamily();
  expect(await say("I don't like mushrooms")).toMatch(/^I will remember “I don't like mushrooms”\./);
  await say("we love mushroom soup");
  expect(await say("what do you know about me?")).toContain("- We love mushroom soup");
  expect(await say("forget mushroom soup")).toBe("I no longer remember “We love mushroom soup”.");
  expect(tastes).toEqual(["I don't like mushrooms"]);
  expect(await say("forget snails")).toBe("I remember nothing about snails.");
  expect(await say(`remember that ${"we eat late ".repeat(20)}`)).toMatch(/fewer words/);
});

test("offers to add an allergy to the card, and adds it after confirmation", async () => {
  const { doc, tastes, say } = openFamily();
  const restrictionsOf = (name: string) => readMembers(doc).find((member) => member.name === name)?.dietaryRestrictions;
  expect(await say("I'm allergic to nuts")).toMatch(/your dietary restrictions\. Shall I add “nuts” there\?$/);
  expect(restrictionsOf("Ada")).toEqual([]);
  // The confirmation keeps restrictions that were added meanwhile.
  operations.addRestrictions.apply(doc, { id: readMembers(doc)[0]?.id ?? newId(), restrictions: ["milk"] });
  expect(await say("yes")).toBe("Added “nuts” to your dietary restrictions.");
  expect(restrictionsOf("Ada")).toEqual(["milk", "nuts"]);
  expect(await say("I'm allergic to nuts")).toMatch(/“nuts” is already in your dietary restrictions/i);
  await say("I'm allergic to Nuts and eggs");
  await say("yes");
  expect(restrictionsOf("Ada")).toEqual(["milk", "nuts", "eggs"]);
  await say("Ben can't eat fish");
  await say("no");
  expect(restrictionsOf("Ben Example")).toEqual([]);
  expect(await say("Zoe is allergic to eggs")).toMatch(/^I don't know Zoe\./);
  expect(tastes).toEqual([]);
});

test("refers a child with an allergy to an adult", async () => {
  const { say } = openFamily({ role: "child" });
  expect(await say("I'm allergic to nuts")).toMatch(/An adult in your family can add “nuts” there\.$/);
});
