import { activityCategories, activitySchema } from "@hub/shared/features/activities/schema";
import { newId } from "@hub/shared/ids";
import { nameKey } from "@hub/shared/text";
import { expect, test } from "vitest";
import { type ActivityIdea, activityTraits, ageRangeOf, daytimes, weathers } from "./activity-idea.ts";
import { activities } from "./catalogue.ts";
import { seasons } from "./season.ts";

const count = (suits: (idea: ActivityIdea) => boolean) => activities.filter(suits).length;
const suits = <T>(list: readonly T[], one: T) => list.length === 0 || list.includes(one);
const isFor =
  (age: number) =>
  ({ ages }: ActivityIdea) =>
    age >= ages.min && (ages.max === null || age <= ages.max);

test("Every idea is a valid activity", () => {
  for (const { title, description, category, duration, ages } of activities) {
    const activity = { title, description, category, duration, ageRange: ageRangeOf(ages) };
    expect(activitySchema.parse({ ...activity, id: newId() })).toMatchObject(activity);
  }
});

test("Every idea has a unique title and a description in full sentences", () => {
  expect(new Set(activities.map(({ title }) => nameKey(title))).size).toBe(activities.length);
  for (const { title, description } of activities) {
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    expect(description, title).toMatch(/^[A-Z].{30,}[.?]$/);
  }
});

test("The catalogue has at least 120 ideas, with many of each category, indoors and outdoors", () => {
  expect(activities.length).toBeGreaterThanOrEqual(120);
  for (const category of activityCategories)
    expect(
      count((idea) => idea.category === category),
      category,
    ).toBeGreaterThanOrEqual(20);
  expect(count(({ isIndoor }) => isIndoor)).toBeGreaterThanOrEqual(50);
  expect(count(({ isOutdoor }) => isOutdoor)).toBeGreaterThanOrEqual(50);
});

test("An idea's place matches its category", () => {
  for (const { title, category, isIndoor, isOutdoor } of activities) {
    expect(isIndoor || isOutdoor, title).toBe(true);
    if (category === "outdoor") expect(isIndoor, title).toBe(false);
    if (category === "indoor") expect(isOutdoor, title).toBe(false);
  }
});

test.each(weathers)("The catalogue has enough activities in %s weather for every age", (weather) => {
  for (const age of [2, 5, 9, 14])
    expect(
      count((idea) => suits(idea.weather, weather) && isFor(age)(idea)),
      `${age} years`,
    ).toBeGreaterThanOrEqual(12);
});

test.each(daytimes)("The catalogue has enough activities in the %s in every season, also within an hour", (daytime) => {
  for (const season of seasons) {
    const fits = (idea: ActivityIdea) => suits(idea.daytime, daytime) && suits(idea.seasons, season);
    expect(count(fits), season).toBeGreaterThanOrEqual(40);
    expect(
      count((idea) => fits(idea) && idea.duration !== null && idea.duration <= 60),
      season,
    ).toBeGreaterThanOrEqual(20);
  }
});

test("Every outdoor activity names its weather", () => {
  for (const { title, isIndoor, weather } of activities)
    if (!isIndoor) expect(weather.length, title).toBeGreaterThan(0);
});

test("Durations and ages are plausible, and every trait is used", () => {
  for (const { title, duration, ages } of activities) {
    if (duration !== null) expect(duration >= 15 && duration <= 240, title).toBe(true);
    if (ages.max !== null) expect(ages.max, title).toBeGreaterThan(ages.min);
  }
  for (const trait of activityTraits)
    expect(
      count(({ traits }) => traits.includes(trait)),
      trait,
    ).toBeGreaterThanOrEqual(5);
});

test("Family-friendly activities suit six-year-olds and have no upper age", () => {
  for (const idea of activities)
    expect(idea.traits.includes("family-friendly"), idea.title).toBe(isFor(6)(idea) && idea.ages.max === null);
  expect(count(({ traits }) => traits.includes("family-friendly"))).toBeGreaterThanOrEqual(60);
});

test.each([
  [{ min: 4, max: 10 }, "4-10 years"],
  [{ min: 8, max: null }, "8+ years"],
  [{ min: 0, max: 2 }, "0-2 years"],
  [{ min: 0, max: null }, "All ages"],
])("Formats the ages %j as %j", (ages, text) => {
  expect(ageRangeOf(ages)).toBe(text);
});
