/** The dinners of the built-in planner, written for it. Each thing has one name in all of them, so that lists add up. */
import { type Dinner, toDinner } from "./dinner.ts";
import { african } from "./dinners/african.ts";
import { american } from "./dinners/american.ts";
import { centralEuropean } from "./dinners/central-european.ts";
import { eastAsian } from "./dinners/east-asian.ts";
import { everyday } from "./dinners/everyday.ts";
import { indian } from "./dinners/indian.ts";
import { italian } from "./dinners/italian.ts";
import { latinAmerican } from "./dinners/latin-american.ts";
import { mediterranean } from "./dinners/mediterranean.ts";
import { middleEastern } from "./dinners/middle-eastern.ts";
import { northernEuropean } from "./dinners/northern-european.ts";
import { southeastAsian } from "./dinners/southeast-asian.ts";
import { weeknight } from "./dinners/weeknight.ts";

export const dinners: readonly Dinner[] = [
  ...italian,
  ...mediterranean,
  ...centralEuropean,
  ...northernEuropean,
  ...american,
  ...latinAmerican,
  ...indian,
  ...eastAsian,
  ...southeastAsian,
  ...middleEastern,
  ...african,
  ...everyday,
  ...weeknight,
].map(toDinner);
