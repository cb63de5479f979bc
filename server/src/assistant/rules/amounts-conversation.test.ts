import { readShoppingList } from "@hub/shared/features/shopping/document";
import { expect, test } from "vitest";
import { openFamily } from "../testing/conversation.ts";

test.each([
  [["add 2 milk", "add milk", "add another milk"], ["3 milk"]],
  [["add 2 milk", "add 2 more milk"], ["4 milk"]],
  [["add milk", "add another two milk"], ["2 milk"]],
  [["add a bottle of wine", "add another bottle of wine"], ["2 bottles wine"]],
  [["add 2 can openers"], ["2 can openers"]],
  [["add 2 cans of tuna"], ["2 cans tuna"]],
  [["add 1 and 1/2 lb beef"], ["1.5 lb beef"]],
  [["add 1½ kilos of potatoes and 2 x 400 g tins of tomatoes"], ["1.5 kg potatoes", "2 x 400 g tins tomatoes"]],
  [["add 2 Flaschen Wein"], ["2 Flaschen Wein"]],
])("%j puts %j on the list", async (messages, lines) => {
  const family = openFamily();
  for (const message of messages) await family.say(message);
  expect(readShoppingList(family.doc).map(({ quantity, item }) => `${quantity} ${item}`.trim())).toEqual(lines);
});
