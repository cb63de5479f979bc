/** What the built-in planner knows to do together, written for it. */
import { outdoor } from "./activities/outdoor.ts";
import { type ActivityIdea, toActivityIdea } from "./activity-idea.ts";

export const activityIdeas: readonly ActivityIdea[] = [...outdoor].map(toActivityIdea);
