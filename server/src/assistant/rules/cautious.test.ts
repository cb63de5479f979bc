/** Messages that only look like a request, or that cancel the request in the same sentence. */
import { readShoppingList } from "@hub/shared/features/shopping/document";
import { expect, test } from "vitest";
import { openFamily } from "../testing/conversation.ts";
import { ask } from "../testing/corpus.ts";

test.each([
  "nobody needs milk",
  "none of us wants pizza",
  "no one needs eggs",
  "can you imagine the dentist on Friday at 5",
  "could you believe the dentist on Friday at 5",
  "the dentist is on Friday at 5, isn't it?",
  "we bought milk, right?",
  "I'm home, ok?",
  "we need milk, don't we?",
  "nobody finished the milk",
  "not finished the milk",
  "nobody took the last milk",
  "Ben emptied the dishwasher",
  "I used up my time",
  "I think we should get going",
  "I think we should get married on Friday",
  "I guess we should buy a dog",
  "add milk, Ben bought it",
  "buy milk. it's bought already",
  "put milk, we have plenty of it",
  "buy milk, nobody needs it",
  "put pasta on",
  "put rice on",
  "groceries: done",
  "shopping: with Ben on Saturday",
  "we took the bus",
  "Dan got the flu",
  "I took both of the kids",
  "today Ben has football at 5 or at 6",
  "switch bedtime to 8",
  "Emma goes to 5",
  "Dan goes to the 3rd grade",
  "oh no, don't",
  "right, thanks",
  "move the dentist to Friday at 5, not sure though",
  "thanks, but no milk",
  "I'm not going to lie",
  "half a kilo less tomatoes",
])("changes nothing after %j", async (message) => {
  expect((await ask({ say: [message], effect: [], has: [] })).did).toEqual([]);
});

test.each([
  ["let's have pizza on Friday", "oh no, burnt"],
  ["let's have pizza on Friday", "and buy cheese"],
  ["remove the vet", "and add bread"],
  ["tick oat milk", "no, don't"],
  ["add cream", "no, the big one"],
])("after %j, makes no further change for %j", async (...say) => {
  const [first = ""] = say;
  const [alone, both] = [await ask({ say: [first], effect: [], has: [] }), await ask({ say, effect: [], has: [] })];
  expect(both.did).toEqual(alone.did);
});

test.each([
  ["is there still cheese to get or did somebody tick it off already"],
  ["whose birthday are we going to and do they start before or after lunch"],
  ["are there mushrooms in something this week? I can't stand it"],
  ["does butter belong on the list or has that been bought"],
  ["thanks", "no really, cheers"],
  ["turn the heating up", "not even a bit?"],
  ["what time does she start work"],
  ["can Dan eat the curry or the soup?"],
])("reads no part of %j as the name of an item, event, meal or wish", async (...say) => {
  const { did, answer } = await ask({ say, effect: [], has: [] });
  expect(did).toEqual([]);
  expect(answer).toContain("I did not understand that.");
});

test.each([
  [["what should we get at the supermarket"], "8 items to buy"],
  [["what should we buy at the hardware store"], "Light bulbs"],
  [["what should we get in the hardware store"], "Light bulbs"],
  [["what else is on the list?"], "8 items to buy"],
  [["when is the vet this week"], "Vet"],
  [["when do we have to leave for soccer"], "Soccer"],
  [["is there milk or cream in the pancakes?"], "Yes: it has milk."],
  [["suggest dinner", "not that one"], "How about"],
  [["set a pasta timer for 9 minutes", "stop that"], "Stopped"],
  [["do we have milk"], "Shall I add milk, too?"],
  [["do I need an umbrella"], "I cannot help with the weather"],
])("answers the question %j", async (say, words) => {
  expect((await ask({ say, effect: [], has: [] })).answer).toContain(words);
});

test("asks what was wrong when a no follows a change, and changes nothing when it follows a question", async () => {
  const { doc, say } = openFamily();
  await say("add milk");
  expect(await say("no wait")).toBe("Was that wrong? Press Undo under my last answer, or tell me what it should be.");
  await say("add eggs");
  expect(await say("no way")).toContain("Was that wrong?");
  await say("add rice");
  for (const message of ["no thanks", "no, keep it"]) {
    expect(await say(message)).toBe("All right. I left everything as it is.");
  }
  expect(await say("remove the milk")).toContain("Shall I");
  expect(await say("no wait")).toBe("All right. I left everything as it is.");
  expect(readShoppingList(doc)).toHaveLength(3);
});
