/** The built-in planner's dishes and activities. README.md explains how to add one. */
import active from "./activities/active.json" with { type: "json" };
import creative from "./activities/creative.json" with { type: "json" };
import educational from "./activities/educational.json" with { type: "json" };
import indoor from "./activities/indoor.json" with { type: "json" };
import outdoor from "./activities/outdoor.json" with { type: "json" };
import { type ActivityIdea, readIdeas } from "./activity-idea.ts";
import breakfastsFile from "./breakfasts.json" with { type: "json" };
import african from "./dinners/african.json" with { type: "json" };
import american from "./dinners/american.json" with { type: "json" };
import centralEuropean from "./dinners/central-european.json" with { type: "json" };
import eastAsian from "./dinners/east-asian.json" with { type: "json" };
import everyday from "./dinners/everyday.json" with { type: "json" };
import indian from "./dinners/indian.json" with { type: "json" };
import italian from "./dinners/italian.json" with { type: "json" };
import latinAmerican from "./dinners/latin-american.json" with { type: "json" };
import mediterranean from "./dinners/mediterranean.json" with { type: "json" };
import middleEastern from "./dinners/middle-eastern.json" with { type: "json" };
import northernEuropean from "./dinners/northern-european.json" with { type: "json" };
import southeastAsian from "./dinners/southeast-asian.json" with { type: "json" };
import weeknight from "./dinners/weeknight.json" with { type: "json" };
import { type Dish, readDishes } from "./dish.ts";
import snacksFile from "./snacks.json" with { type: "json" };

/** Each ingredient has the same name in all dishes, so amounts add up on the shopping list. */
export const dinners: readonly Dish[] = [
  ...readDishes("dinners/italian.json", italian),
  ...readDishes("dinners/mediterranean.json", mediterranean),
  ...readDishes("dinners/central-european.json", centralEuropean),
  ...readDishes("dinners/northern-european.json", northernEuropean),
  ...readDishes("dinners/american.json", american),
  ...readDishes("dinners/latin-american.json", latinAmerican),
  ...readDishes("dinners/indian.json", indian),
  ...readDishes("dinners/east-asian.json", eastAsian),
  ...readDishes("dinners/southeast-asian.json", southeastAsian),
  ...readDishes("dinners/middle-eastern.json", middleEastern),
  ...readDishes("dinners/african.json", african),
  ...readDishes("dinners/everyday.json", everyday),
  ...readDishes("dinners/weeknight.json", weeknight),
];

export const breakfasts: readonly Dish[] = readDishes("breakfasts.json", breakfastsFile);

export const snacks: readonly Dish[] = readDishes("snacks.json", snacksFile);

export const activities: readonly ActivityIdea[] = [
  ...readIdeas("activities/outdoor.json", outdoor, "outdoor"),
  ...readIdeas("activities/indoor.json", indoor, "indoor"),
  ...readIdeas("activities/educational.json", educational, "educational"),
  ...readIdeas("activities/creative.json", creative, "creative"),
  ...readIdeas("activities/active.json", active, "active"),
];
