import { readDataFile } from "@hub/shared/data-file";
import type { Activity } from "@hub/shared/features/activities/schema";
import * as z from "zod";
import { seasons } from "./season.ts";

export const weathers = ["sunny", "cloudy", "rainy", "snowy", "windy", "hot", "cold"] as const;
export type Weather = (typeof weathers)[number];

export const daytimes = ["morning", "afternoon", "evening"] as const;
export type Daytime = (typeof daytimes)[number];

export const activityTraits = [
  "educational",
  "active",
  "creative",
  "quiet",
  "free",
  "nature",
  "music",
  "games",
  "food",
  "science",
  "kindness",
  "outing",
] as const;
export type ActivityTrait = (typeof activityTraits)[number] | "family-friendly";

const ageSchema = z.int().min(0);

/** Years. Without `max` there is no upper limit. */
const agesSchema = z.strictObject({ min: ageSchema.default(0), max: ageSchema.nullable().default(null) });
export type Ages = z.output<typeof agesSchema>;

/** An idea in a data file. An empty list of weathers, daytimes or seasons means any. */
const writtenIdea = z.strictObject({
  description: z.string(),
  /** Minutes. Null means no fixed duration. */
  duration: z.int().positive().nullable().default(null),
  ages: agesSchema.prefault({}),
  place: z.enum(["indoor", "outdoor", "both"]),
  weather: z.array(z.enum(weathers)).default([]),
  daytime: z.array(z.enum(daytimes)).default([]),
  seasons: z.array(z.enum(seasons)).default([]),
  needs: z.array(z.string()).default([]),
  traits: z.array(z.enum(activityTraits)),
});

/** An activity of the catalogue. */
export interface ActivityIdea extends Omit<z.output<typeof writtenIdea>, "place" | "traits"> {
  title: string;
  category: Activity["category"];
  isIndoor: boolean;
  isOutdoor: boolean;
  traits: readonly ActivityTrait[];
}

/** A file of ideas by title. */
const ideasSchema = z.record(z.string(), writtenIdea);

/** Parses the ideas of a data file, in order. Each category has a file. */
export function readIdeas(file: string, content: unknown, category: Activity["category"]): ActivityIdea[] {
  return Object.entries(readDataFile(file, ideasSchema, content)).map(([title, { place, ...idea }]) => ({
    ...idea,
    title,
    category,
    isIndoor: place !== "outdoor",
    isOutdoor: place !== "indoor",
    traits: isFamilyFriendly(idea.ages) ? ["family-friendly", ...idea.traits] : idea.traits,
  }));
}

/** Children of this age can join activities for the whole family. */
const smallChildYears = 6;

/** True if small children and adults can do it together. */
function isFamilyFriendly({ min, max }: Ages): boolean {
  return max === null && min <= smallChildYears;
}

/** Formats the ages: "4-10 years", "8+ years", "All ages". */
export function ageRangeOf({ min, max }: Ages): string {
  if (max !== null) return `${min}-${max} years`;
  return min === 0 ? "All ages" : `${min}+ years`;
}
