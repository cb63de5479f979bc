import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { expect, test } from "vitest";
import { openFamily } from "../testing/conversation.ts";

test.each([
  "put the camping list on the shopping list",
  "add our camping things",
  "put camping on the list",
  "add the things for camping to the shopping list",
  "put the camping template on the list",
])("adds the items of a named template to the list: %s", async (message) => {
  const { say, doc } = openFamily();
  const things = ["tent", "2 kg potatoes"];
  operations.addTemplate.apply(doc, { id: newId(), name: "Camping", things });
  operations.addTemplate.apply(doc, { id: newId(), name: "Milk", things });
  expect(await say(message)).toBe("Added tent and 2 kg of potatoes.");
  await say("undo that");
  expect(await say("add milk")).toBe("Added milk.");
});
