/** Everyday questions and requests. Today is a Wednesday, 3 PM. */
import { timingOf } from "@hub/shared/features/calendar/series/times";
import { readMembers } from "@hub/shared/features/members/document";
import { readShoppingList } from "@hub/shared/features/shopping/document";
import { type MemberId, newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { beforeEach, expect, test } from "vitest";
import { openFamily } from "../testing/conversation.ts";
import { timeAt } from "./event-text.ts";

const timeZone = "Europe/Vienna";
let family: ReturnType<typeof openFamily>;

beforeEach(() => {
  family = openFamily();
  const { doc } = family;
  const leo = newId<"member">();
  operations.addMember.apply(doc, { id: leo, name: "Leo", dietaryRestrictions: ["peanuts", "milk"] });
  const [ada, ben] = readMembers(doc).map(({ id }) => id);
  const add = (title: string, [day, from, to]: readonly [string, number, number], people: object) =>
    operations.addEvent.apply(doc, {
      ...{ id: newId(), title, ...people },
      ...timingOf(
        {
          startTime: timeAt(day, from * 60, timeZone),
          endTime: timeAt(day, to * 60, timeZone),
          allDay: false,
        },
        timeZone,
      ),
    });
  const forLeo = (driverId?: MemberId) => ({ memberIds: [leo], ...(driverId && { driverId }) });
  add("Swimming", ["2026-11-18", 16, 17], forLeo(ben));
  add("Playdate", ["2026-11-20", 15, 17], forLeo());
  add("Dentist", ["2026-11-19", 14, 15], { memberIds: [ada] });
});

test.each([
  ["who picks up Leo?", "**Ben Example** drives: Swimming, today at 4:00 PM."],
  ["who is driving Leo on Friday?", "No driver is set for Playdate, on Friday at 3:00 PM."],
  ["who takes Leo tomorrow", "I found nothing on the calendar for Leo tomorrow."],
  ["is Leo allergic to milk?", "Yes. Leo's dietary restrictions include milk."],
  [
    "is Leo allergic to strawberries",
    "Leo's dietary restrictions don't include strawberries. They list peanuts and milk.",
  ],
  ["does Leo have a peanut allergy?", "Yes. Leo's dietary restrictions include peanuts."],
  [
    "who is free tomorrow afternoon?",
    "Ben Example and Leo are free tomorrow in the afternoon.\n\n- Ada: Dentist, tomorrow at 2:00 PM",
  ],
  ["who's free this evening", "Ada, Ben Example and Leo are free this evening."],
  ["who is free tomorrow at 2pm", "Ben Example and Leo are free tomorrow.\n\n- Ada: Dentist, tomorrow at 2:00 PM"],
  ["who is free", "Ada, Ben Example and Leo are available."],
])("answers from the calendar and the cards: %s", async (words, answer) => {
  expect((await family.say(words)).trim()).toBe(answer);
});

test("answers with a stored price how much something costs", async () => {
  const price = { id: newId<"price">(), name: "Butter", cents: 249, currency: "EUR", day: "2026-11-16" };
  operations.addPrice.apply(family.doc, price);
  expect(await family.say("how much is butter?")).toContain("**Butter** cost €2.49");
  expect(await family.say("how much are the eggs?")).toBe("I have no price for eggs.");
});

test("plans a named dinner for a day", async () => {
  expect(await family.say("set roast potatoes for Friday dinner")).toBe("Planned **Roast potatoes** for Friday.");
  expect(await family.say("set the table for Friday dinner")).not.toContain("planned");
});

test.each([
  [
    "add everything for tacos: tortillas, mince, salsa, sour cream and two limes",
    ["tortillas", "mince", "salsa", "sour cream", "limes 2"],
  ],
  ["add item milk", ["milk"]],
])("adds the items without the surrounding words: %s", async (words, things) => {
  await family.say(words);
  const lines = readShoppingList(family.doc).map(({ item, quantity }) => `${item} ${quantity}`.trim());
  expect(lines.toSorted()).toEqual(things.toSorted());
});

test("proposes an event for a reminder with a time, and says so without one", async () => {
  expect(await family.say("remind me to call grandma tomorrow at 5")).toBe(
    "“Call grandma”: tomorrow, 5:00 PM. Shall I add it to the calendar?",
  );
  expect(await family.say("remind me to call grandma")).toContain("cannot help with reminders");
});

test("reads mixed fractions of an hour", async () => {
  expect(await family.say("set a timer for 1 1/2 hours")).toBe("Timer set for 1 hour 30 minutes.");
  expect(await family.say("set a timer for 1½ hours")).toBe("Timer set for 1 hour 30 minutes.");
});
