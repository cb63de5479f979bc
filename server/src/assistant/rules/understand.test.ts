import { describe, expect, it } from "vitest";
import type { Intent } from "./intent.ts";
import { understand } from "./understand.ts";

/** A Wednesday. */
const today = "2026-11-18";
const ask = (message: string): Intent => understand(message, today);
const day = (start: string, end: string, words: string) => ({ start, end, words });
const wednesday = day(today, "2026-11-19", "today");
const tonight = { ...wednesday, words: "tonight" };
const tomorrow = day("2026-11-19", "2026-11-20", "tomorrow");
const thisWeek = day(today, "2026-11-22", "this week");

describe("the example commands", () => {
  it.each([
    ["plan meals for this week", { kind: "plan-week", mealType: "dinner", days: thisWeek, wishes: [] }],
    ["suggest dinner for tonight", { kind: "plan-meal", mealType: "dinner", days: tonight, wishes: [] }],
    ["create a shopping list", { kind: "fill-list" }],
    [
      "what activities can we do today",
      { kind: "activities", days: wednesday, isIndoor: undefined, isForChildren: false },
    ],
    ["plan a family outing", { kind: "activities", days: wednesday, isIndoor: false, isForChildren: false }],
    ["indoor activities for kids", { kind: "activities", days: wednesday, isIndoor: true, isForChildren: true }],
  ])("understands %s", (message, expected) => expect(ask(message)).toEqual(expected));
});

describe("meals", () => {
  it.each([
    ["What's for dinner?", tonight],
    ["what is for dinner tonight", tonight],
    ["Hey Grok, what are we eating tomorrow?", tomorrow],
    ["what's for dinner on Friday", day("2026-11-20", "2026-11-21", "on Friday")],
    ["what are we having for dinner this week", thisWeek],
    ["What's for supper on the 24th?", day("2026-11-24", "2026-11-25", "on Tuesday")],
  ])("reads the question %s", (message, days) =>
    expect(ask(message)).toEqual({ kind: "dinner", mealType: "dinner", days }),
  );

  it.each([
    ["something without nuts", undefined, ["without nuts"]],
    ["Can you suggest something vegetarian and quick for tomorrow please?", tomorrow, ["vegetarian", "quick"]],
    ["what should we cook tonight", tonight, []],
    ["another dinner", undefined, []],
    ["suggest a gluten-free dinner", undefined, ["gluten-free"]],
    ["plan dinner for friday", day("2026-11-20", "2026-11-21", "on Friday"), []],
    ["something without fish or milk", undefined, ["without fish", "without milk"]],
  ])("reads the wish %s", (message, days, wishes) =>
    expect(ask(message)).toMatchObject({ kind: "plan-meal", days, wishes }),
  );

  it.each([
    ["what's for lunch", "lunch", wednesday],
    ["what is for breakfast tomorrow", "breakfast", tomorrow],
    ["show me the meal plan", "dinner", day(today, "2026-11-25", "in the next seven days")],
  ])("reads the meal type of %s", (message, ...[mealType, days]) =>
    expect(ask(message)).toEqual({ kind: "dinner", mealType, days }),
  );

  it.each([
    ["I want pasta tonight", ["pasta"]],
    ["no nuts please", ["without nuts"]],
    ["give me another one", []],
  ])("reads a wish from %s", (message, wishes) => expect(ask(message)).toMatchObject({ kind: "plan-meal", wishes }));

  it.each([
    ["suggest a breakfast", "breakfast", undefined],
    ["What could we have for breakfast?", "breakfast", undefined],
    ["what could we have for lunch tomorrow", "lunch", tomorrow],
    ["any ideas for lunch?", "lunch", undefined],
    ["suggest a healthy snack for today", "snack", wednesday],
    ["what could we eat tonight", "dinner", tonight],
    ["suggest something quick", undefined, undefined],
  ])("reads the meal type to suggest from %s", (message, mealType, days) =>
    expect(ask(message)).toMatchObject({ kind: "plan-meal", mealType, days }),
  );

  it("plans a week of the named meal", () =>
    expect(ask("plan breakfasts for this week")).toMatchObject({ kind: "plan-week", mealType: "breakfast" }));

  it.each(["we need breakfast cereal", "we need snacks", "get lunch boxes", "we need dinner rolls"])(
    "reads %s as shopping",
    (message) => expect(ask(message)).toMatchObject({ kind: "add-items" }),
  );

  it("plans a week ahead on the last day of a week", () => {
    const days = day("2026-11-21", "2026-11-28", "for the next seven days");
    expect(understand("plan meals for this week", "2026-11-21")).toEqual({
      kind: "plan-week",
      mealType: "dinner",
      days,
      wishes: [],
    });
  });

  it.each(["plan the week", "make a meal plan", "Generate dinners for the week", "plan our meals"])(
    "reads %s as a request for the week",
    (message) => expect(ask(message)).toMatchObject({ kind: "plan-week", days: thisWeek }),
  );
});

describe("the list", () => {
  it.each([
    [
      "add milk, two eggs and bread",
      [
        ["milk", ""],
        ["eggs", "2"],
        ["bread", ""],
      ],
    ],
    ["Add milk to the shopping list", [["milk", ""]]],
    [
      "please put 500 g of flour and a bottle of olive oil on the list",
      [
        ["flour", "500 g"],
        ["olive oil", "1 bottle"],
      ],
    ],
    ["we need a dozen eggs", [["eggs", "12"]]],
    [
      "add milk eggs and bread",
      [
        ["milk", ""],
        ["eggs", ""],
        ["bread", ""],
      ],
    ],
    ["buy mac and cheese", [["mac and cheese", ""]]],
    ["get half a kilo of tomatoes", [["tomatoes", "0.5 kg"]]],
    ["add Milk and milk", [["Milk", ""]]],
    ["add", []],
  ])("reads the items to add from %s", (message, items) =>
    expect(ask(message)).toEqual({
      kind: "add-items",
      items: items.map(([item, quantity]) => ({ item, quantity })),
    }),
  );

  it.each(["what's on the list?", "what do we need to buy", "read me the shopping list", "shopping list"])(
    "reads the list for %s",
    (message) => expect(ask(message)).toEqual({ kind: "read-list" }),
  );

  it.each([
    ["tick off milk", { kind: "tick-items", items: [{ item: "milk", quantity: "" }] }],
    ["I got the bread", { kind: "tick-items", items: [{ item: "bread", quantity: "" }] }],
    [
      "check milk and eggs off the list",
      {
        kind: "tick-items",
        items: [
          { item: "milk", quantity: "" },
          { item: "eggs", quantity: "" },
        ],
      },
    ],
    ["remove milk from the list", { kind: "remove", text: "milk" }],
    ["we don't need butter any more", { kind: "remove", text: "butter" }],
    ["do we need milk?", { kind: "find-item", name: "milk" }],
    ["is bread on the list", { kind: "find-item", name: "bread" }],
    ["clear the shopping list", { kind: "clear-list" }],
    ["how many things are on the list", { kind: "read-list" }],
    ["do we have milk on the list", { kind: "find-item", name: "milk" }],
    ["add milk tomorrow", { kind: "add-items", items: [{ item: "milk", quantity: "" }] }],
    ["we need bread for tomorrow", { kind: "add-items", items: [{ item: "bread", quantity: "" }] }],
    ["make a shopping list for the week", { kind: "fill-list" }],
  ])("understands %s", (message, expected) => expect(ask(message)).toEqual(expected));
});

describe("the calendar", () => {
  it.each([
    ["what's on tomorrow?", tomorrow],
    ["what's on", wednesday],
    ["What's happening this week", thisWeek],
    ["what do we have on Friday", day("2026-11-20", "2026-11-21", "on Friday")],
    ["show me the calendar", wednesday],
    ["anything planned this weekend?", day("2026-11-21", "2026-11-23", "this weekend")],
  ])("reads the days of %s", (message, days) => expect(ask(message)).toEqual({ kind: "events", days }));

  it.each([
    ["dentist tomorrow at 5", "Dentist", tomorrow, 17 * 60],
    ["add dentist tomorrow at 9", "Dentist", tomorrow, 9 * 60],
    ["dentist tomorrow at a quarter to ten", "Dentist", tomorrow, 9 * 60 + 45],
    ["dentist 18 November at 5", "Dentist", wednesday, 17 * 60],
    ["dentist on the 18th at 5", "Dentist", wednesday, 17 * 60],
    ["dentist on Wednesday at 5", "Dentist", day("2026-11-25", "2026-11-26", "on Wednesday 25 November"), 17 * 60],
    [
      "Add an event called School play on Friday at half past six",
      "School play",
      day("2026-11-20", "2026-11-21", "on Friday"),
      18 * 60 + 30,
    ],
    ["put swimming in the calendar for today at 16:15", "Swimming", wednesday, 16 * 60 + 15],
    [
      "schedule dinner at Grandma's on december 24th at noon",
      "Dinner at Grandma's",
      day("2026-12-24", "2026-12-25", "on Thursday 24 December"),
      12 * 60,
    ],
    ["add an event", "", undefined, undefined],
    ["book the vet for next Monday", "Vet", day("2026-11-23", "2026-11-24", "on Monday"), undefined],
    ["cinema tonight at 8", "Cinema", tonight, 20 * 60],
  ])("reads the event to add from %s", (message, ...[title, days, minutes]) =>
    expect(ask(message)).toEqual({ kind: "add-event", title, days, minutes, untilMinutes: undefined, isAllDay: false }),
  );

  it.each([
    ["move soccer to five", "Soccer", undefined, 17 * 60],
    ["Move the dentist to Friday at 10 am", "Dentist", day("2026-11-20", "2026-11-21", "on Friday"), 10 * 60],
    ["postpone piano lesson to tomorrow", "Piano lesson", tomorrow, undefined],
    ["move soccer", "Soccer", undefined, undefined],
  ])("reads the event to move from %s", (message, ...[title, days, minutes]) =>
    expect(ask(message)).toEqual({ kind: "move-event", title, days, minutes, untilMinutes: undefined }),
  );

  it.each([
    ["birthday party saturday 3 to 5 pm", 15 * 60, 17 * 60],
    ["swimming tomorrow from nine to eleven", 9 * 60, 11 * 60],
    ["meeting tomorrow 14:00-15:30", 14 * 60, 15 * 60 + 30],
    ["dentist tomorrow at five to six", 17 * 60 + 55, undefined],
    ["add yoga on friday at 7 for an hour", 7 * 60, 8 * 60],
    ["dentist tomorrow at half past 7pm", 19 * 60 + 30, undefined],
    ["dentist tomorrow at 5 30 pm", 17 * 60 + 30, undefined],
    ["dinner with Grandma on friday at 7", 19 * 60, undefined],
    ["breakfast with Grandma on friday at 7", 7 * 60, undefined],
  ])("reads the times in %s", (message, ...[minutes, untilMinutes]) =>
    expect(ask(message)).toMatchObject({ kind: "add-event", minutes, untilMinutes }),
  );

  it.each(["I want a new car tomorrow", "tell me more tomorrow", "no way tomorrow"])(
    "does not read %s as an event",
    (message) => expect(ask(message).kind).not.toBe("add-event"),
  );

  it("reads an all-day event", () => {
    expect(ask("add Cleo's birthday tomorrow all day")).toEqual({
      kind: "add-event",
      title: "Cleo's birthday",
      days: tomorrow,
      minutes: undefined,
      untilMinutes: undefined,
      isAllDay: true,
    });
  });

  it("reads a question about the time of an event", () => {
    expect(ask("when's the dentist?")).toEqual({ kind: "find-event", name: "dentist" });
  });
});

describe("people", () => {
  it.each([
    ["I'm home", { kind: "set-status", name: "", status: "available", end: undefined }],
    ["i am busy now", { kind: "set-status", name: "", status: "busy", end: undefined }],
    ["Ben is busy", { kind: "set-status", name: "Ben", status: "busy", end: undefined }],
    ["Cleo's at school", { kind: "set-status", name: "Cleo", status: "away", end: undefined }],
    ["set my status to away", { kind: "set-status", name: "", status: "away", end: undefined }],
    ["mark Ben as available", { kind: "set-status", name: "Ben", status: "available", end: undefined }],
    ["who's home?", { kind: "who", status: "available" }],
    ["who is away", { kind: "who", status: "away" }],
    ["where is everyone", { kind: "who", status: undefined }],
    ["is Ben home?", { kind: "where", name: "Ben" }],
    ["where's Cleo?", { kind: "where", name: "Cleo" }],
  ])("understands %s", (message, expected) => expect(ask(message)).toEqual(expected));
});

describe("small talk", () => {
  it.each([
    ["Hi!", { kind: "greet" }],
    ["hello Grok", { kind: "greet" }],
    ["thanks a lot", { kind: "thanks" }],
    ["help", { kind: "help" }],
    ["What can you do?", { kind: "help" }],
    ["yes", { kind: "yes" }],
    ["Yes please!", { kind: "yes" }],
    ["no thanks", { kind: "no" }],
    ["never mind", { kind: "no" }],
    ["what's the weather", { kind: "cannot", what: "the weather" }],
    ["call Grandma", { kind: "cannot", what: "calls and messages" }],
    ["the quick brown fox", { kind: "unknown" }],
    ["", { kind: "unknown" }],
    ["???", { kind: "unknown" }],
  ])("understands %s", (message, expected) => expect(ask(message)).toEqual(expected));
});
