import type { Activity } from "@hub/shared/features/activities/schema";
import { newId } from "@hub/shared/ids";
import { expect, test } from "vitest";
import { familyContext, member } from "../testing/family-context.ts";
import { rankActivities } from "./choose-activities.ts";
import type { ActivityRequest, FamilyContext } from "./planner.ts";

const child = (age: number) => member("Cleo", { age });

/** A summer morning. */
function context(more: Partial<FamilyContext> = {}): FamilyContext {
  return familyContext({ today: "2026-06-20", season: "summer", members: [child(6)], ...more });
}

/** The number of ideas that the dashboard shows. */
const best = (...args: Parameters<typeof rankActivities>) => rankActivities(...args).slice(0, 6);

/** The request of the activities card in the specification. */
const sunny: ActivityRequest = {
  weather: "sunny",
  likes: ["family-friendly", "educational", "outdoor"],
  isIndoor: false,
  minutes: 120,
};

test("suggests six outdoor activities of several categories within the time on a sunny day", () => {
  const ideas = best(sunny, context());
  expect(new Set(ideas.map(({ title }) => title)).size).toBe(6);
  expect(new Set(ideas.map(({ category }) => category)).size).toBeGreaterThan(2);
  for (const { isOutdoor, duration, weather } of ideas) {
    expect(isOutdoor).toBe(true);
    expect(duration ?? 0).toBeLessThanOrEqual(120);
    expect(weather.length === 0 || weather.includes("sunny")).toBe(true);
  }
});

test.each(["heavy rain", "a thunderstorm", "drizzle"])("suggests nothing that needs sun in %s", (weather) => {
  const ideas = rankActivities({ ...sunny, weather, isIndoor: undefined }, context());
  expect(ideas.length).toBeGreaterThan(3);
  for (const idea of ideas) expect(idea.isIndoor || idea.weather.includes("rainy")).toBe(true);
});

test("suggests only indoor activities on request", () => {
  for (const { isIndoor } of rankActivities({ ...sunny, isIndoor: true }, context())) expect(isIndoor).toBe(true);
});

test.each([2, 6, 12])("suggests mostly activities that suit a child of %i years", (age) => {
  const ideas = best(sunny, context({ members: [child(age)] }));
  const suits = ideas.filter(({ ages: { min, max } }) => age >= min && (max === null || age <= max));
  expect(suits.length).toBeGreaterThanOrEqual(5);
});

test("suggests nothing for children only to a family without children", () => {
  for (const { ages } of best(sunny, context({ members: [] }))) expect(ages.max).toBeNull();
});

test("suggests other activities after a refresh and skips bookmarked ones", () => {
  const shown: string[] = [];
  for (let refresh = 0; refresh < 4; refresh++) {
    const titles = best(sunny, context({ previousActivities: [...shown].reverse() })).map(({ title }) => title);
    expect(titles.filter((title) => shown.includes(title))).toEqual([]);
    shown.push(...titles);
  }
  const [title = ""] = shown;
  const none = {
    description: "",
    category: "outdoor" as const,
    duration: null,
    ageRange: "",
    grokGenerated: false,
    addedBy: null,
  };
  const bookmarked: Activity = { id: newId(), title: title.toUpperCase(), isBookmarked: true, ...none };
  const again = rankActivities(sunny, context({ activities: [bookmarked] }));
  expect(again.map((idea) => idea.title)).not.toContain(title);
});

test("suggests only activities of at most ten minutes or without a duration", () => {
  for (const { duration } of rankActivities({ ...sunny, isIndoor: undefined, minutes: 10 }, context()))
    expect(duration ?? 0).toBeLessThanOrEqual(10);
});

test("ignores unknown words for the weather", () => {
  expect(best({ ...sunny, weather: "plasma" }, context())).toHaveLength(6);
});
