/** The product's calls and entities, in the exact forms that the specification's screens send and expect. */
import { beforeAll, describe, expect, test } from "vitest";
import { HttpClient, openClient } from "../testing/http-client.ts";
import { sharedHub, type TestHub } from "../testing/hub.ts";

let hub: TestHub;
let ada: HttpClient;

beforeAll(async () => {
  hub = await sharedHub();
  ada = (await openClient(hub.url, "Ada")).client;
});

const anInstant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const someText = expect.any(String);
const aDay = expect.stringMatching(/^\d{4}-\d\d-\d\d/);

const meal = {
  id: someText,
  date: aDay,
  mealType: "dinner",
  recipeName: someText,
  prepTime: expect.any(Number),
  servings: expect.any(Number),
  dietaryTags: expect.any(Array),
};
const activity = {
  id: someText,
  title: someText,
  description: someText,
  category: expect.stringMatching(/^(outdoor|indoor|educational|creative|active)$/),
  ageRange: someText,
  grokGenerated: expect.any(Boolean),
  isBookmarked: false,
};

/** Sunday 00:00 of the week of a day, and Saturday 23:59:59.999, as the screens ask for it. */
function weekOf(day: Date): { start: Date; end: Date } {
  const start = new Date(day.getFullYear(), day.getMonth(), day.getDate() - day.getDay());
  return { start, end: new Date(start.getFullYear(), start.getMonth(), start.getDate() + 7, 0, 0, 0, -1) };
}

describe("entities", () => {
  test("the user has a name, an email and a picture", async () => {
    expect((await ada.get("/api/auth/user")).body).toMatchObject({
      firstName: "Ada",
      lastName: someText,
      email: someText,
      profileImageUrl: null,
    });
  });

  test("a member has a name, an age, a status, a picture and restrictions", async () => {
    const restrictions = ["Vegetarian"];
    await ada.post("/api/family-members", { name: "Cleo", age: 9, dietaryRestrictions: restrictions });
    expect((await ada.get("/api/family-members")).body).toContainEqual(
      expect.objectContaining({
        id: someText,
        name: "Cleo",
        age: 9,
        status: "available",
        profileImageUrl: null,
        dietaryRestrictions: restrictions,
      }),
    );
  });

  test("a conversation has a message, a response and a time", async () => {
    const sent = await ada.post("/api/ai/chat", { message: "What's for dinner?", context: "general" });
    const conversation = { id: someText, message: "What's for dinner?", response: someText, createdAt: anInstant };
    expect([sent.status, sent.body]).toEqual([201, expect.objectContaining(conversation)]);
    expect((await ada.get("/api/ai/conversations")).body).toContainEqual(expect.objectContaining(conversation));
  });
});

describe("shopping", () => {
  test("adds an item with a category, ticks it, and removes it", async () => {
    const added = await ada.post("/api/shopping-list", { item: "Sparklers", category: "other" });
    const item = { id: someText, item: "Sparklers", category: "other", quantity: "", completed: false };
    expect([added.status, added.body]).toEqual([201, expect.objectContaining(item)]);
    for (const category of ["produce", "pantry", "dry goods", "dairy", "others"]) {
      expect((await ada.post("/api/shopping-list", { item: `For ${category}`, category })).status).toBe(201);
    }
    const { id } = added.body as { id: string };
    const ticked = await ada.call("PATCH", `/api/shopping-list/${id}`, { body: { completed: true } });
    expect([ticked.status, ticked.body]).toMatchObject([200, { id, completed: true }]);
    const changed = await ada.call("PATCH", `/api/shopping-list/${id}`, { body: { note: "long pages" } });
    expect([changed.status, changed.body]).toMatchObject([200, { id, note: "long pages", completed: true }]);
    expect((await ada.get("/api/shopping-list")).body).toContainEqual(
      expect.objectContaining({ id, note: "long pages" }),
    );
    expect((await ada.call("DELETE", `/api/shopping-list/${id}`)).status).toBe(204);
    expect((await ada.get("/api/shopping-list")).body).not.toContainEqual(expect.objectContaining({ id }));
  });

  test("generates a list from given meals, and from this week's without any", async () => {
    const now = new Date().toISOString();
    const planned = await ada.post("/api/ai/generate-meal-plan", { mealType: "dinner", date: now, preferences: [] });
    const { id } = planned.body as { id: string };
    const lines = [expect.objectContaining({ item: someText, quantity: someText, completed: false })];
    for (const body of [{ mealPlanIds: [id] }, {}]) {
      const generated = await ada.post("/api/ai/generate-shopping-list", body);
      expect([generated.status, generated.body]).toEqual([201, expect.arrayContaining(lines)]);
    }
    expect((await ada.call("POST", "/api/ai/generate-shopping-list")).status).toBe(201);
  });
});

describe("calendar", () => {
  test("a quick event needs a title, a start and a type", async () => {
    const startTime = new Date(Date.now() + 3_600_000).toISOString();
    const event = { title: "Dentist", startTime, eventType: "appointment" };
    const added = await ada.post("/api/family-events", event);
    expect([added.status, added.body]).toEqual([201, expect.objectContaining({ id: someText, ...event })]);
  });

  test("an activity's event has an end, a description and a color", async () => {
    const event = {
      title: "Kites",
      description: "On the hill.",
      startTime: new Date(Date.now() + 7_200_000).toISOString(),
      endTime: new Date(Date.now() + 14_400_000).toISOString(),
      eventType: "activity",
      color: "#8FBC8F",
    };
    expect((await ada.post("/api/family-events", event)).body).toMatchObject({ ...event, location: "" });
    for (const eventType of ["meal", "activity", "appointment", "sports", "education", "general"]) {
      expect((await ada.post("/api/family-events", { ...event, eventType })).body).toMatchObject({ eventType });
    }
  });

  test("the events of a day are those between its start and the start of the next", async () => {
    for (const startTime of ["2026-03-01T23:59:59.999Z", "2026-03-02T00:00:00.000Z", "2026-03-03T00:00:00.000Z"]) {
      await ada.post("/api/family-events", { title: `At ${startTime}`, startTime, eventType: "general" });
    }
    const day = await ada.get("/api/family-events?start=2026-03-02T00:00:00.000Z&end=2026-03-03T00:00:00.000Z");
    expect(day.body).toMatchObject([{ title: "At 2026-03-02T00:00:00.000Z" }]);
  });
});

describe("meals", () => {
  test("generates a dinner for a day and replaces the previous one", async () => {
    const body = { mealType: "dinner", date: "2026-04-01T10:00:00.000Z", preferences: ["healthy", "family-friendly"] };
    const first = await ada.post("/api/ai/generate-meal-plan", body);
    expect([first.status, first.body]).toEqual([201, expect.objectContaining(meal)]);
    const second = await ada.post("/api/ai/generate-meal-plan", body);
    const range = "start=2026-04-01T00:00:00.000Z&end=2026-04-02T00:00:00.000Z";
    expect((await ada.get(`/api/meal-plans?${range}`)).body).toEqual([second.body]);
  });

  test("seven concurrent requests for a week create seven dinners", async () => {
    const { start, end } = weekOf(new Date(2026, 5, 10));
    const days = Array.from({ length: 7 }, (_, day) => new Date(2026, 5, start.getDate() + day));
    const answers = await Promise.all(
      days.map((day) =>
        ada.post("/api/ai/generate-meal-plan", {
          mealType: "dinner",
          date: day.toISOString(),
          preferences: ["healthy", "family-friendly"],
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 201));
    const week = await ada.get(`/api/meal-plans?start=${start.toISOString()}&end=${end.toISOString()}`);
    const dinners = week.body as { recipeName: string }[];
    expect(new Set(dinners.map(({ recipeName }) => recipeName)).size).toBe(7);
  });
});

describe("activities", () => {
  test("generates ideas from weather, preferences and time, lists and bookmarks them", async () => {
    const generated = await ada.post("/api/ai/generate-activities", {
      weather: "sunny",
      preferences: { tags: "family-friendly, educational, outdoor", indoor: false },
      timeAvailable: 120,
    });
    expect([generated.status, generated.body]).toEqual([
      201,
      expect.arrayContaining([expect.objectContaining(activity)]),
    ]);
    for (const { duration } of generated.body as { duration: unknown }[]) {
      expect(duration === null || typeof duration === "number").toBe(true);
    }
    const [first] = (await ada.get("/api/activity-recommendations")).body as { id: string }[];
    const path = `/api/activity-recommendations/${first?.id}/bookmark`;
    for (const isBookmarked of [true, false]) {
      const bookmarked = await ada.call("PATCH", path, { body: { isBookmarked } });
      expect([bookmarked.status, bookmarked.body]).toMatchObject([200, { id: first?.id, isBookmarked }]);
    }
  });
});

describe("other calls", () => {
  test("sets a status", async () => {
    const [member] = (await ada.get("/api/family-members")).body as { id: string }[];
    const set = await ada.call("PATCH", `/api/family-members/${member?.id}/status`, { body: { status: "away" } });
    expect([set.status, set.body]).toMatchObject([200, { id: member?.id, status: "away" }]);
  });

  test("answers a voice message with a text", async () => {
    const answer = await ada.post("/api/ai/voice-chat", { message: "suggest dinner for tonight" });
    expect([answer.status, answer.body]).toEqual([200, { response: expect.stringMatching(/\w/) }]);
  });

  test("offers an upload without a body", async () => {
    const offered = await ada.call("POST", "/api/objects/upload");
    expect([offered.status, offered.body]).toEqual([200, { uploadURL: expect.stringMatching(/^(https?:\/)?\//) }]);
  });

  test("errors have a message, and signed-out callers get the fixed text that screens expect", async () => {
    expect((await ada.post("/api/shopping-list", { item: " " })).body).toMatchObject({ message: someText });
    const visitor = await new HttpClient(hub.url).get("/api/shopping-list");
    expect([visitor.status, visitor.body]).toEqual([401, { message: "Unauthorized" }]);
  });
});
