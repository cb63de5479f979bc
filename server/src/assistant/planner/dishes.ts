/** What of the catalogue a family may be offered. */

import { judgeDish } from "@hub/shared/features/meals/warnings";
import type { Member } from "@hub/shared/features/members/schema";
import { nameKey } from "@hub/shared/text";
import type { Dinner } from "../catalogue/dinner.ts";
import { dinners } from "../catalogue/dinners.ts";

const maxKept = 200;
const safeDishes = new Map<string, readonly Dinner[]>();

/** What the family's members must not eat, each once. */
export function restrictionsOf(members: readonly Pick<Member, "dietaryRestrictions">[]): string[] {
  return [...new Set(members.flatMap(({ dietaryRestrictions }) => dietaryRestrictions))];
}

/** The dinners in which everything is known and nothing is ruled out. Judging all of them takes a while, so it is kept. */
export function dishesWithout(restrictions: readonly string[]): readonly Dinner[] {
  const key = JSON.stringify([...restrictions].sort());
  const known = safeDishes.get(key);
  if (known) return known;
  const safe = dinners.filter((dinner) => isSafe(dinner, restrictions));
  if (safeDishes.size >= maxKept) safeDishes.clear();
  safeDishes.set(key, safe);
  return safe;
}

function isSafe(dinner: Dinner, restrictions: readonly string[]): boolean {
  if (restrictions.length === 0) return true;
  const { forbidden, notChecked } = judgeDish(dinner, restrictions);
  return forbidden.length === 0 && !dinner.ingredients.some(({ name }) => notChecked.includes(name));
}

const byName = new Map(dinners.map((dinner) => [nameKey(dinner.recipeName), dinner]));

/** The dinner of the catalogue that a planned meal is, if it is one. */
export function dinnerNamed(recipeName: string): Dinner | undefined {
  return byName.get(nameKey(recipeName));
}
