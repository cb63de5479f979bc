/** What the built-in planner knows to do together, written for it. */
import { activeIndoors } from "./activities/active-indoors.ts";
import { activeOutdoors } from "./activities/active-outdoors.ts";
import { creative } from "./activities/creative.ts";
import { educational } from "./activities/educational.ts";
import { indoor } from "./activities/indoor.ts";
import { outdoor } from "./activities/outdoor.ts";
import { outdoorSeasons } from "./activities/outdoor-seasons.ts";
import { type ActivityIdea, toActivityIdea } from "./activity-idea.ts";

export const activityIdeas: readonly ActivityIdea[] = [
  ...outdoor,
  ...outdoorSeasons,
  ...indoor,
  ...educational,
  ...creative,
  ...activeIndoors,
  ...activeOutdoors,
].map(toActivityIdea);
