import type { Occurrence } from "./occurrence-schema.ts";

/** How a title tells how old somebody gets: "(9)". */
export const ageText = (age: number): string => `(${age})`;

/** How an event is called on a day: "Emma's birthday (9)". */
export function titleText({ title, age }: Pick<Occurrence, "title" | "age">): string {
  return age === null ? title : `${title} ${ageText(age)}`;
}
