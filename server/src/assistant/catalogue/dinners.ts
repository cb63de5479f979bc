/** The dinners of the built-in planner, written for it. */
import { type Dinner, toDinner } from "./dinner.ts";
import { italian } from "./dinners/italian.ts";

export const dinners: readonly Dinner[] = [...italian].map(toDinner);
