import { readMembers } from "@hub/shared/features/members/document";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { expect, test } from "vitest";
import { openFamily } from "../testing/conversation.ts";

test("tastes are kept, told and forgotten", async () => {
  const { preferences, say } = openFamily();
  expect(await say("I don't like mushrooms")).toMatch(/^I will remember “I don't like mushrooms”\./);
  await say("we love mushroom soup");
  expect(await say("what do you know about me?")).toContain("- We love mushroom soup");
  expect(await say("forget mushroom soup")).toBe("I no longer keep “We love mushroom soup”.");
  expect(preferences).toEqual(["I don't like mushrooms"]);
  expect(await say("forget snails")).toBe("I keep nothing about snails.");
  expect(await say(`remember that ${"we eat late ".repeat(20)}`)).toMatch(/fewer words/);
});

test("an allergy is offered for the card, and stands there only after a yes", async () => {
  const { doc, preferences, say } = openFamily();
  const restrictionsOf = (name: string) => readMembers(doc).find((member) => member.name === name)?.dietaryRestrictions;
  expect(await say("I'm allergic to nuts")).toMatch(/your dietary restrictions\. Shall I add “nuts” there\?$/);
  expect(restrictionsOf("Ada")).toEqual([]);
  // What somebody adds meanwhile is not lost by the yes.
  operations.addRestrictions.apply(doc, { id: readMembers(doc)[0]?.id ?? newId(), restrictions: ["milk"] });
  expect(await say("yes")).toBe("Added “nuts” to your dietary restrictions.");
  expect(restrictionsOf("Ada")).toEqual(["milk", "nuts"]);
  expect(await say("I'm allergic to nuts")).toMatch(/“nuts” stands among your dietary restrictions/i);
  await say("I'm allergic to Nuts and eggs");
  await say("yes");
  expect(restrictionsOf("Ada")).toEqual(["milk", "nuts", "eggs"]);
  await say("Ben can't eat fish");
  await say("no");
  expect(restrictionsOf("Ben Example")).toEqual([]);
  expect(await say("Zoe is allergic to eggs")).toMatch(/^I know no Zoe here/);
  expect(preferences).toEqual([]);
});

test("a child is told whom to ask about an allergy", async () => {
  const { say } = openFamily({ role: "child" });
  expect(await say("I'm allergic to nuts")).toMatch(/An adult of your family can add “nuts” there\.$/);
});
