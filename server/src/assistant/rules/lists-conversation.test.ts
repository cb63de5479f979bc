import { readLines } from "@hub/shared/features/shopping/document";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { beforeEach, expect, test } from "vitest";
import { openFamily } from "../testing/conversation.ts";

const dm = newId<"list">();

let family: ReturnType<typeof openFamily>;
beforeEach(() => {
  family = openFamily();
  const { doc } = family;
  operations.addList.apply(doc, { id: dm, name: "dm" });
  operations.addItem.apply(doc, { id: newId(), item: "Milk" });
  operations.addItem.apply(doc, { id: newId(), item: "Shampoo", listId: dm });
  operations.addItem.apply(doc, { id: newId(), item: "Soap", quantity: "2", listId: dm });
});

const onDm = () => readLines(family.doc, dm).map(({ item, quantity }) => `${item} ${quantity}`.trim());

test.each([
  ["what do I still need to buy?", "1 thing to buy:\n\n- Milk\n\nAlso to buy: 2 things on dm."],
  ["is soap on the list?", "Yes: 2 Soap on the dm list."],
  ["is tea on the list?", "Tea is not on the list. Shall I add it?"],
  ["who added the shampoo?", "I do not know who added Shampoo."],
])("the other lists are told where the list is: %s", async (asked, answer) => {
  expect(await family.say(asked)).toBe(answer);
});

test("a list that is empty tells of the others", async () => {
  await family.say("tick off milk");
  expect(await family.say("what is on the list?")).toBe("Your shopping list is empty. Also to buy: 2 things on dm.");
});

test("what only another list has is changed there, after a yes", async () => {
  expect(await family.say("make it 5 soap")).toBe("Shall it be 5 Soap on the dm list?");
  expect(onDm()).toEqual(["Shampoo", "Soap 2"]);
  expect(await family.say("yes")).toBe("Now it is 5 Soap.");
  expect(onDm()).toEqual(["Shampoo", "Soap 5"]);
  expect(await family.say("we still have shampoo and milk")).toBe(
    "Shampoo and Milk are on the dm list and the list. Shall I take them off?",
  );
  await family.say("yes");
  expect(onDm()).toEqual(["Soap 5"]);
});

test("what is open elsewhere is meant before what is ticked here, and a whole name before a part of another", async () => {
  const { doc } = family;
  operations.addItem.apply(doc, { id: newId(), item: "Soap dispenser" });
  const ticked = newId<"item">();
  operations.addItem.apply(doc, { id: ticked, item: "Shampoo" });
  operations.changeLine.apply(doc, { id: ticked, completed: true });
  expect(await family.say("tick off soap")).toBe("Shall I tick off Soap on the dm list?");
  expect(await family.say("remove shampoo")).toBe("Shall I take Shampoo off the dm list?");
  await family.say("yes");
  expect(onDm()).toEqual(["Soap 2"]);
});
