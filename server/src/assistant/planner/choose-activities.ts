/** The built-in planner's choice of activities. */
import type { Member } from "@hub/shared/features/members/schema";
import { nameKey } from "@hub/shared/text";
import type { ActivityIdea, Ages, Daytime, Weather } from "../catalogue/activity-idea.ts";
import { activities } from "../catalogue/catalogue.ts";
import { seededChance } from "./chance.ts";
import type { ActivityRequest, FamilyContext } from "./planner.ts";
import { hasTaste, readTastes, type Tastes } from "./tastes.ts";

/** More ideas than the dashboard shows, because the allergen filter may remove some. */
const maxIdeas = 12;
const childUntilAge = 16;
const points = {
  like: 20,
  taste: 20,
  distaste: -200,
  outdoors: 30,
  weather: 10,
  daytime: -15,
  season: -40,
  ages: 40,
  noSuitableAge: -80,
  sameCategory: -12,
  chance: 12,
};
/** Lowers the score of previously shown ideas: by 200 for the latest, and by 5 less for each older one. */
const previousPoints = { latest: -200, each: 5 };

const weatherPatterns: readonly [RegExp, Weather][] = [
  [/sun|clear|fine|bright/, "sunny"],
  [/cloud|overcast|gr[ae]y|fog|mist/, "cloudy"],
  [/rain|drizzl|wet|shower|storm|thunder/, "rainy"],
  [/snow|sleet|blizzard/, "snowy"],
  [/wind|breez|gale|gust/, "windy"],
  [/\bhot|heat|warm|swelter/, "hot"],
  [/cold|freez|frost|chill|\bicy/, "cold"],
];
const badOutdoorWeather: ReadonlySet<Weather> = new Set(["rainy", "snowy", "cold", "windy"]);

/** The matching ideas of several categories, best first. Empty if none matches. */
export function rankActivities(request: ActivityRequest, context: FamilyContext): ActivityIdea[] {
  const weather = readWeather(request.weather);
  const bookmarked = new Set(context.activities.filter((one) => one.isBookmarked).map(({ title }) => nameKey(title)));
  const matching = activities.filter(
    (idea) =>
      !bookmarked.has(nameKey(idea.title)) &&
      (idea.duration === null || idea.duration <= request.minutes) &&
      (request.isIndoor === undefined || (request.isIndoor ? idea.isIndoor : idea.isOutdoor)) &&
      suitsWeather(idea, weather),
  );
  const previous = [...context.activities.map(({ title }) => title), ...context.previousActivities].map(nameKey);
  const tastes = readTastes(context.preferences, context.today);
  const candidates = matching.map((idea) => ({
    idea,
    score: scoreOf(idea, { request, context, weather, previous, tastes }),
  }));
  return diversify(candidates);
}

interface ScoredIdea {
  idea: ActivityIdea;
  score: number;
}

/** Picks the best idea repeatedly. Ideas of a category that was already picked count less. */
function diversify(candidates: ScoredIdea[]): ActivityIdea[] {
  const chosen: ActivityIdea[] = [];
  const rest = new Set(candidates);
  const adjustedScore = ({ idea, score }: ScoredIdea) =>
    score + points.sameCategory * chosen.filter(({ category }) => category === idea.category).length;
  while (chosen.length < maxIdeas && rest.size > 0) {
    const best = [...rest].reduce((a, b) => (adjustedScore(b) > adjustedScore(a) ? b : a));
    rest.delete(best);
    chosen.push(best.idea);
  }
  return chosen;
}

interface ScoreInput {
  request: ActivityRequest;
  context: FamilyContext;
  weather: ReadonlySet<Weather>;
  previous: readonly string[];
  tastes: Tastes;
}

function scoreOf(idea: ActivityIdea, { request, context, weather, previous, tastes }: ScoreInput): number {
  let score = points.chance * seededChance(context.familyId, context.today, idea.title);
  for (const like of request.likes) if (isLike(idea, nameKey(like))) score += points.like;
  for (const taste of tastes.liked) if (suitsTaste(idea, taste)) score += points.taste;
  for (const taste of tastes.disliked) if (suitsTaste(idea, taste)) score += points.distaste;
  if (request.isIndoor === false && !idea.isIndoor) score += points.outdoors;
  if (idea.weather.some((one) => weather.has(one))) score += points.weather;
  if (idea.daytime.length > 0 && !idea.daytime.includes(daytimeOf(context.hour))) score += points.daytime;
  if (idea.seasons.length > 0 && !idea.seasons.includes(context.season)) score += points.season;
  const shownAt = previous.indexOf(nameKey(idea.title));
  if (shownAt !== -1) score += Math.min(0, previousPoints.latest + shownAt * previousPoints.each);
  const share = suitableShare(idea.ages, context.members);
  return score + (share === 0 ? points.noSuitableAge : points.ages * share);
}

function isLike({ category, traits, isIndoor, isOutdoor, ages }: ActivityIdea, like: string): boolean {
  if (/^out(door|side)/.test(like)) return isOutdoor;
  if (/^(in(door|side))/.test(like)) return isIndoor;
  if (/\b(kids?|child(ren)?|toddlers?)\b/.test(like)) return ages.max !== null || traits.includes("family-friendly");
  if (/^all ages$/.test(like)) return ages.min === 0 && ages.max === null;
  return [category, ...traits].some((word) => like.includes(word) || word.startsWith(like));
}

function suitsTaste(idea: ActivityIdea, taste: string): boolean {
  return hasTaste([idea.title, idea.description, idea.category, ...idea.traits], taste);
}

/** The share of the children that an idea suits. Without children, 1 if it suits adults. */
function suitableShare({ min, max }: Ages, members: readonly Member[]): number {
  const children = members.flatMap(({ age }) => (age !== null && age < childUntilAge ? [age] : []));
  if (children.length === 0) return max === null ? 1 : 0;
  return children.filter((age) => age >= min && (max === null || age <= max)).length / children.length;
}

function suitsWeather(idea: ActivityIdea, weather: ReadonlySet<Weather>): boolean {
  if (weather.size === 0) return true;
  if (idea.weather.length > 0) return idea.weather.some((one) => weather.has(one));
  return idea.isIndoor || ![...weather].some((one) => badOutdoorWeather.has(one));
}

function readWeather(text: string | undefined): ReadonlySet<Weather> {
  const key = nameKey(text ?? "");
  return new Set(weatherPatterns.filter(([pattern]) => pattern.test(key)).map(([, weather]) => weather));
}

function daytimeOf(hour: number): Daytime {
  if (hour < 12) return "morning";
  return hour < 17 ? "afternoon" : "evening";
}
