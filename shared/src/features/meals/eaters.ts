/**
 * The eaters of a planned meal: the family's members except those who do not eat, and guests with their restrictions.
 */
import { asLine } from "../../text.ts";
import type { Member } from "../members/schema.ts";
import type { Meal } from "./schema.ts";

/** The eaters of a meal as two sets of short texts, so concurrent additions on two phones merge. */
export type Eating = Pick<Meal, "notEating" | "guests">;
export type Eater = Pick<Member, "name" | "dietaryRestrictions">;

/** A guest as a meal stores them: "Dana: nuts, milk". */
export function guestLine({ name, dietaryRestrictions }: Eater): string {
  const plainName = asLine(name.replaceAll(":", " "));
  return dietaryRestrictions.length === 0 ? plainName : `${plainName}: ${dietaryRestrictions.join(", ")}`;
}

export function readGuest(line: string): Eater {
  const at = line.indexOf(":");
  if (at === -1) return { name: line, dietaryRestrictions: [] };
  const avoided = line.slice(at + 1).split(/[,;]/);
  return { name: line.slice(0, at).trim(), dietaryRestrictions: avoided.map((one) => one.trim()).filter(Boolean) };
}

/** The people who eat a meal; by default all members. */
export function eatersOf<Person extends Eater>(
  { notEating = [], guests = [] }: Partial<Eating>,
  members: readonly (Person & { id?: string })[],
): (Person | Eater)[] {
  const eats = ({ id }: { id?: string }) => id === undefined || !notEating.includes(id);
  return [...members.filter(eats), ...guests.map(readGuest)];
}
