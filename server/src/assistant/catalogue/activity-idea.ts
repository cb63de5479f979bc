import type { Activity } from "@hub/shared/features/activities/schema";
import type { Season } from "./season.ts";

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
type WrittenTrait = (typeof activityTraits)[number];
export type ActivityTrait = WrittenTrait | "family-friendly";

/** Years; no `max` means that nobody is too old for it. */
export interface Ages {
  min: number;
  max: number | null;
}

/** Something to do together. An empty list of weathers, daytimes or seasons means that any will do. */
export interface ActivityIdea {
  title: string;
  description: string;
  category: Activity["category"];
  /** Minutes; null means as long as one likes. */
  duration: number | null;
  ages: Ages;
  isIndoor: boolean;
  isOutdoor: boolean;
  weather: readonly Weather[];
  daytime: readonly Daytime[];
  seasons: readonly Season[];
  needs: readonly string[];
  traits: readonly ActivityTrait[];
}

/** An idea as the data files write it. */
export interface IdeaText {
  title: string;
  description: string;
  category: Activity["category"];
  duration?: number;
  /** From and to; one number is the least age, none means all ages. */
  ages?: readonly [number, number?];
  place: "indoor" | "outdoor" | "both";
  weather?: readonly Weather[];
  daytime?: readonly Daytime[];
  seasons?: readonly Season[];
  /** Parted by commas. */
  needs?: string;
  traits: readonly WrittenTrait[];
}

/** From this age on a child can join what is meant for the whole family. */
const smallChildYears = 6;

/** "family-friendly" follows from the ages: small and big can do it together. */
export function toActivityIdea(text: IdeaText): ActivityIdea {
  const [min = 0, max = null] = text.ages ?? [];
  return {
    title: text.title,
    description: text.description,
    category: text.category,
    duration: text.duration ?? null,
    ages: { min, max },
    isIndoor: text.place !== "outdoor",
    isOutdoor: text.place !== "indoor",
    weather: text.weather ?? [],
    daytime: text.daytime ?? [],
    seasons: text.seasons ?? [],
    needs: text.needs?.split(",").map((need) => need.trim()) ?? [],
    traits: max === null && min <= smallChildYears ? ["family-friendly", ...text.traits] : text.traits,
  };
}

/** The ages as people read them: "4-10 years", "8+ years", "All ages". */
export function ageRangeOf({ min, max }: Ages): string {
  if (max !== null) return `${min}-${max} years`;
  return min === 0 ? "All ages" : `${min}+ years`;
}
