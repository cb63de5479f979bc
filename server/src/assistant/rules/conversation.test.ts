/** Conversations with the built-in rules on a real family document. */

import { HubError } from "@hub/shared/errors";
import { readOccurrences } from "@hub/shared/features/calendar/series/occurrences";
import { readMeals } from "@hub/shared/features/meals/document";
import { readMembers } from "@hub/shared/features/members/document";
import { readShoppingList } from "@hub/shared/features/shopping/document";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { expect, test } from "vitest";
import type * as Y from "yjs";
import { dish, openFamily } from "../testing/conversation.ts";

const names = (lines: { item: string; quantity: string }[]) => lines.map(({ item, quantity }) => [item, quantity]);

test("adds new items and names those already on the list", async () => {
  const { doc, say } = openFamily();
  await say("add bread");
  expect(await say("add milk, two eggs and bread")).toBe("Added milk and 2 eggs; already on the list: bread.");
  expect(await say("add three eggs")).toBe("Added 3 more eggs.");
  expect(names(readShoppingList(doc))).toEqual([
    ["bread", ""],
    ["milk", ""],
    ["eggs", "5"],
  ]);
  expect(await say("what's on the list?")).toBe("3 items to buy:\n\n- bread\n- milk\n- eggs (5)");
  expect(await say("what's on the list?", "speech")).toBe("3 items to buy: bread, milk and 5 eggs.");
});

test("asks for the item of an addition without one", async () => {
  const { doc, say } = openFamily();
  expect(await say("add")).toBe("What shall I put on the list?");
  expect(await say("milk and butter")).toBe("Added milk and butter.");
  expect(readShoppingList(doc)).toHaveLength(2);
});

test("asks for confirmation of more than five changes", async () => {
  const { doc, say } = openFamily();
  expect(await say("add a, b, c, d, e and f")).toBe("Shall I add a, b, c, d, e and f?");
  expect(readShoppingList(doc)).toEqual([]);
  expect(await say("yes")).toBe("Added a, b, c, d, e and f.");
  expect(readShoppingList(doc)).toHaveLength(6);
});

test("ticks items off, and removes them only after confirmation", async () => {
  const { doc, say } = openFamily();
  await say("add milk, eggs and bread");
  expect(await say("I got the milk and the salt")).toBe("Checked off milk. I couldn't find salt.");
  expect(await say("remove the eggs")).toBe("Shall I take eggs off the list?");
  expect(await say("no")).toBe("All right. I left everything as it is.");
  expect(readShoppingList(doc)).toHaveLength(3);
  await say("remove the eggs");
  expect(await say("yes please")).toBe("Took eggs off the list.");
  expect(await say("yes")).toMatch(/There is nothing to confirm/);
  expect(readShoppingList(doc).map(({ item, completed }) => [item, completed])).toEqual([
    ["milk", true],
    ["bread", false],
  ]);
  expect(await say("remove caviar")).toMatch(/couldn't find caviar/);
});

test("asks which item is meant if several match", async () => {
  const { say } = openFamily();
  await say("add oat milk and soy milk");
  expect(await say("tick off milk")).toBe("Which one: oat milk or soy milk?");
  expect(await say("oat milk")).toBe("Checked off oat milk.");
});

test("applies a yes only to the previous question", async () => {
  const { doc, say } = openFamily();
  await say("add milk");
  await say("clear the list");
  await say("what's on the list");
  await say("yes");
  expect(readShoppingList(doc)).toHaveLength(1);
});

const calendarOf = (doc: Y.Doc) => readOccurrences(doc, { timeZone: "Europe/Berlin" });

test("lists, adds and moves events in the family's time zone", async () => {
  const { doc, say } = openFamily();
  expect(await say("what's on today?")).toBe("Nothing is on today.");
  expect(await say("dentist for Ben tomorrow at 5")).toBe("Added Dentist for Ben, tomorrow at 5:00 PM.");
  expect(calendarOf(doc)).toMatchObject([
    { title: "Dentist for Ben", startTime: "2026-11-19T16:00:00.000Z", eventType: "appointment" },
  ]);
  expect(calendarOf(doc)[0]?.memberIds).toHaveLength(1);
  expect(await say("move the dentist to five thirty")).toBe("Moved Dentist for Ben to tomorrow at 5:30 PM.");
  expect(await say("move dentist to friday")).toBe("Moved Dentist for Ben to Friday at 5:30 PM.");
  expect(calendarOf(doc)[0]?.startTime).toBe("2026-11-20T16:30:00.000Z");
  expect(await say("what's on this week")).toBe("This week:\n\n- Friday 5:30 PM: Dentist for Ben");
  expect(await say("when's the dentist", "speech")).toBe("Dentist for Ben, on Friday at 5:30 PM.");
});

test("asks for the missing parts of an event", async () => {
  const { doc, say } = openFamily();
  expect(await say("add an event")).toBe("What's the event, and when is it?");
  expect(await say("piano lesson")).toBe("When is Piano lesson?");
  expect(await say("on friday")).toMatch(/^What time is Piano lesson/);
  expect(await say("5")).toBe("Added Piano lesson, on Friday at 5:00 PM.");
  await say("dentist tomorrow");
  expect(await say("all day")).toBe("Added Dentist, tomorrow.");
  expect(calendarOf(doc).map(({ title, allDay }) => [title, allDay])).toEqual([
    ["Dentist", true],
    ["Piano lesson", false],
  ]);
});

test("keeps an event's duration when it is moved, unless a new one is given", async () => {
  const { doc, say } = openFamily();
  expect(await say("party today 3 to 5 pm")).toBe("Added Party, today at 3:00 PM.");
  await say("move the party to tomorrow at four");
  expect(calendarOf(doc)).toMatchObject([
    { startTime: "2026-11-19T15:00:00.000Z", endTime: "2026-11-19T17:00:00.000Z" },
  ]);
  await say("move the party to friday from 3 to 4 pm");
  expect(calendarOf(doc)).toMatchObject([
    { startTime: "2026-11-20T14:00:00.000Z", endTime: "2026-11-20T15:00:00.000Z" },
  ]);
});

test("moves and removes only the next occurrence of a series", async () => {
  const { doc, say } = openFamily();
  const when = { start: "2026-11-18T17:00:00", timeZone: "Europe/Berlin", rrule: "FREQ=WEEKLY" };
  operations.addEvent.apply(doc, { id: newId<"event">(), title: "Choir", when });
  expect(await say("move choir to 6 pm")).toBe("Moved Choir to today at 6:00 PM.");
  expect(await say("what's on tomorrow")).toBe("Nothing is on tomorrow.");
  const month = { start: "2026-11-18T00:00:00.000Z", end: "2026-12-03T00:00:00.000Z", timeZone: "UTC" };
  const times = () => readOccurrences(doc, month).map(({ startTime }) => startTime.slice(5, 16));
  expect(times()).toEqual(["11-18T17:00", "11-25T16:00", "12-02T16:00"]);
  await say("cancel choir");
  await say("yes");
  expect(times()).toEqual(["11-25T16:00", "12-02T16:00"]);
});

test("removes an event only after confirmation", async () => {
  const { doc, say } = openFamily();
  await say("soccer today at 16:00");
  expect(await say("cancel soccer")).toBe("Shall I take Soccer, today at 4:00 PM, off the calendar?");
  await say("yes");
  expect(calendarOf(doc)).toEqual([]);
});

test("reports and sets statuses, including those of other members by first name", async () => {
  const { doc, say } = openFamily();
  expect(await say("Ben is busy")).toBe("Ben Example is busy now.");
  expect(await say("I'm out")).toBe("You are away now.");
  expect(await say("who's home?")).toBe("No one is available; Ben Example is busy; Ada is away.");
  expect(await say("where's Ben")).toBe("Ben Example is busy.");
  expect(await say("Bob is busy")).toBe("I don't know Bob. The family members are Ada and Ben Example.");
  expect(readMembers(doc).map(({ status }) => status)).toEqual(["away", "busy"]);
});

test("suggests another dinner after a refusal, and plans it after confirmation", async () => {
  const { doc, say } = openFamily();
  expect(await say("what's for dinner?")).toBe("No dinner is planned for tonight yet. Shall I suggest one?");
  expect(await say("yes")).toBe("How about **Lentil soup**, 35 minutes? Shall I plan it for tonight?");
  expect(await say("something else")).toBe("How about **Pancakes**, 35 minutes? Shall I plan it for tonight?");
  expect(readMeals(doc)).toEqual([]);
  expect(await say("yes", "speech")).toBe("Planned Pancakes for tonight.");
  expect(readMeals(doc)).toMatchObject([{ date: "2026-11-18", recipeName: "Pancakes", source: "planner" }]);
  expect(await say("what's for dinner?", "speech")).toBe("Tonight it is Pancakes, 35 minutes.");
});

test("proposes the unplanned days of a week with its constraints, and plans them after confirmation", async () => {
  const { doc, say } = openFamily();
  await say("suggest dinner for tomorrow");
  await say("yes");
  const ben = readMembers(doc).find(({ name }) => name === "Ben Example");
  operations.changeMember.apply(doc, { id: ben?.id ?? newId(), dietaryRestrictions: ["No peanuts"] });
  const when = { start: "2026-11-20T18:00:00", timeZone: "Europe/Berlin", rrule: null };
  operations.addEvent.apply(doc, { id: newId(), title: "Football", when });
  expect(await say("plan meals for this week")).toBe(
    "Dinners this week:\n\n- Today: Lentil soup\n- Tomorrow: Lentil soup (already planned)\n- Friday: Pancakes (Football at 6:00 PM)\n- Saturday: Pancakes\n\nTaking into account: No peanuts (Ben Example). Shall I plan these 3 dinners?",
  );
  expect(readMeals(doc)).toHaveLength(1);
  expect(await say("yes")).toMatch(/^Planned these 3 dinners\./);
  expect(readMeals(doc).map(({ recipeName }) => recipeName)).toEqual([
    "Lentil soup",
    "Lentil soup",
    "Pancakes",
    "Pancakes",
  ]);
  expect(await say("undo that")).toMatch(/^Undid:/);
  expect(readMeals(doc)).toHaveLength(1);
  await say("plan meals for this week");
  await say("yes");
  expect(await say("plan meals for this week")).toMatch(/^A dinner is already planned for every day/);
});

test("suggests a breakfast for the next morning if today's is over", async () => {
  const { doc, say } = openFamily();
  expect(await say("what could we have for breakfast?")).toBe(
    "How about **Lentil soup**, 35 minutes? Shall I plan it for breakfast tomorrow?",
  );
  expect(await say("something else")).toBe(
    "How about **Pancakes**, 35 minutes? Shall I plan it for breakfast tomorrow?",
  );
  expect(await say("yes")).toBe("Planned **Pancakes** for breakfast tomorrow.");
  expect(readMeals(doc)).toMatchObject([{ date: "2026-11-19", mealType: "breakfast", recipeName: "Pancakes" }]);
  expect(await say("what's for lunch tomorrow")).toBe("No lunch is planned for tomorrow yet. Shall I suggest one?");
  expect(await say("yes")).toMatch(/Shall I plan it for lunch tomorrow\?$/);
  expect(await say("suggest a snack for today")).toMatch(/Shall I plan it as a snack today\?$/);
  expect(await say("suggest dinner")).toMatch(/Shall I plan it for tonight\?$/);
});

test("warns about a planned dinner that a member must not eat", async () => {
  const { doc, say } = openFamily();
  const [ada] = readMembers(doc);
  operations.changeMember.apply(doc, { id: ada?.id ?? newId(), dietaryRestrictions: ["Dairy-free"] });
  operations.planMeal.apply(doc, {
    ...dish,
    ingredients: [{ name: "milk", quantity: null, unit: "" }],
    dietaryTags: [],
    steps: [],
    id: newId(),
    date: "2026-11-18",
  });
  expect(await say("what's for dinner")).toContain("Careful: not for Ada (milk).");
});

test("fills the list for the coming days, and offers to plan some first", async () => {
  const { doc, say } = openFamily();
  expect(await say("create a shopping list")).toMatch(/Shall I plan some first\?$/);
  expect(await say("yes")).toMatch(/^Dinners this week:/);
  expect(await say("yes")).toMatch(/^Planned these 4 dinners/);
  expect(await say("create a shopping list")).toMatch(/^For .+ you still need:\n\n- lentils\n\nShall I add this\?$/);
  expect(readShoppingList(doc)).toEqual([]);
  expect(await say("yes")).toMatch(/^Put this on the list for/);
  expect(readShoppingList(doc)).toMatchObject([{ item: "lentils" }]);
  expect(await say("create a shopping list")).toMatch(/^The list already has everything/);
});

test("says so if no dish is safe", async () => {
  const { say } = openFamily({
    suggestions: {
      suggestMeal: async () => {
        throw new HubError("invalid", "I found nothing safe for everyone.");
      },
    },
  });
  expect(await say("suggest dinner for tonight")).toBe("I found nothing safe for everyone.");
});

test("says so after the dinners found if no further dish is safe", async () => {
  const { say } = openFamily({
    suggestions: {
      suggestMeal: async ({ date, mealType }) => {
        if (date > "2026-11-18") throw new HubError("invalid", "I found nothing safe for everyone.");
        const who = { notEating: [], guests: [], votes: [] };
        return { ...dish, ...who, date, mealType, dietaryTags: [], ingredients: [], steps: [] };
      },
    },
  });
  expect(await say("plan meals for this week")).toBe(
    "Dinners this week:\n\n- Today: Lentil soup\n\nI found nothing safe for everyone.\n\nShall I plan this dinner?",
  );
});

test("lets a child ask, add and move, but not plan meals", async () => {
  const { doc, say } = openFamily({ role: "child" });
  expect(await say("add milk")).toBe("Added milk.");
  expect(await say("plan meals for this week")).toMatch(/adults/);
  expect(await say("suggest dinner for tonight")).toBe(
    "How about **Lentil soup**, 35 minutes? Ask an adult to plan it.",
  );
  await say("yes");
  expect(readMeals(doc)).toEqual([]);
});

test("names what the hub cannot do, and answers nonsense with examples", async () => {
  const { say } = openFamily();
  expect(await say("play some music")).toMatch(/^I cannot help with music, lights and other machines yet/);
  expect(await say("colourless green ideas")).toMatch(/^I did not understand that/);
  expect(await say("help")).toContain("- “Add milk, two eggs and bread”");
  expect(await say("help", "speech")).not.toMatch(/[*\n-]/);
});

test("only proposes an invite, and does not create it after a yes", async () => {
  const { say } = openFamily({ role: "adult" });
  for (const message of ["invite my mother", "make an invite link for an adult", "Invite Ben to our family hub"])
    expect(await say(message)).toBe("Shall I make an invite link for an adult? Tap “Confirm” to see it.");
  expect(await say("yes")).toMatch(/^Tap “Confirm”/);
  expect(await say("invite my son")).toMatch(/for a child\?/);
  expect(await say("invite somebody as an owner")).toMatch(/^Only an owner in the family can invite/);
  expect(await say("invite the Millers for dinner")).toMatch(/cannot help with inviting guests/);
  expect(await openFamily({ role: "child" }).say("invite my friend")).toMatch(
    /^Only an adult in the family can invite/,
  );
});
