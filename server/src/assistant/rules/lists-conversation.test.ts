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
  ["what do I still need to buy?", "1 item to buy:\n\n- Milk\n\nAlso to buy: 2 items on dm."],
  ["is soap on the list?", "Yes: 2 Soap on the dm list."],
  ["is tea on the list?", "I don't see tea on the list. Shall I add that?"],
  ["who added the shampoo?", "I don't know who added Shampoo."],
])("includes the other lists in answers about the list: %s", async (message, answer) => {
  expect(await family.say(message)).toBe(answer);
});

test("mentions other lists if the shopping list is empty", async () => {
  await family.say("tick off milk");
  expect(await family.say("what is on the list?")).toBe("Your shopping list is empty. Also to buy: 2 items on dm.");
});

test("changes an item on another list after confirmation", async () => {
  expect(await family.say("make it 5 soap")).toBe("Shall I change it to 5 Soap on the dm list?");
  expect(onDm()).toEqual(["Shampoo", "Soap 2"]);
  expect(await family.say("yes")).toBe("Changed to 5 Soap.");
  expect(onDm()).toEqual(["Shampoo", "Soap 5"]);
  expect(await family.say("we still have shampoo and milk")).toBe(
    "Shampoo and Milk are on the dm list and the list. Shall I take them off?",
  );
  await family.say("yes");
  expect(onDm()).toEqual(["Soap 5"]);
});

test("prefers open items on other lists to ticked ones, and full names to partial ones", async () => {
  const { doc } = family;
  operations.addItem.apply(doc, { id: newId(), item: "Soap dispenser" });
  const ticked = newId<"item">();
  operations.addItem.apply(doc, { id: ticked, item: "Shampoo" });
  operations.changeLine.apply(doc, { id: ticked, completed: true });
  expect(await family.say("tick off soap")).toBe("Shall I check off Soap on the dm list?");
  expect(await family.say("remove shampoo")).toBe("Shall I take Shampoo off the dm list?");
  await family.say("yes");
  expect(onDm()).toEqual(["Soap 2"]);
});
