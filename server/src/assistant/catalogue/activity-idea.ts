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

/** Years; no `max` means that nobody is too old for it. */
const agesSchema = z.strictObject({ min: ageSchema.default(0), max: ageSchema.nullable().default(null) });
export type Ages = z.output<typeof agesSchema>;

/** An idea as a file has it. An empty list of weathers, daytimes or seasons means that any will do. */
const writtenIdea = z.strictObject({
  description: z.string(),
  /** Minutes; null means as long as one likes. */
  duration: z.int().positive().nullable().default(null),
  ages: agesSchema.prefault({}),
  place: z.enum(["indoor", "outdoor", "both"]),
  weather: z.array(z.enum(weathers)).default([]),
  daytime: z.array(z.enum(daytimes)).default([]),
  seasons: z.array(z.enum(seasons)).default([]),
  needs: z.array(z.string()).default([]),
  traits: z.array(z.enum(activityTraits)),
});

/** Something to do together. */
export interface ActivityIdea extends Omit<z.output<typeof writtenIdea>, "place" | "traits"> {
  title: string;
  category: Activity["category"];
  isIndoor: boolean;
  isOutdoor: boolean;
  traits: readonly ActivityTrait[];
}

/** A file of ideas, by their titles. */
const ideasSchema = z.record(z.string(), writtenIdea);

/** The ideas of a data file, in its order. Each category has a file of its own. */
export function readIdeas(file: string, content: unknown, category: Activity["category"]): ActivityIdea[] {
  return Object.entries(readDataFile(file, ideasSchema, content)).map(([title, { place, ...written }]) => ({
    ...written,
    title,
    category,
    isIndoor: place !== "outdoor",
    isOutdoor: place !== "indoor",
    traits: isFamilyFriendly(written.ages) ? ["family-friendly", ...written.traits] : written.traits,
  }));
}

/** From this age on a child can join what is meant for the whole family. */
const smallChildYears = 6;

/** Small and big can do it together. */
function isFamilyFriendly({ min, max }: Ages): boolean {
  return max === null && min <= smallChildYears;
}

/** The ages as people read them: "4-10 years", "8+ years", "All ages". */
export function ageRangeOf({ min, max }: Ages): string {
  if (max !== null) return `${min}-${max} years`;
  return min === 0 ? "All ages" : `${min}+ years`;
}
