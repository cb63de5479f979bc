import type { Occurrence } from "./occurrence-schema.ts";

/** How a title tells which age somebody reaches: "(9)". */
export const ageText = (age: number): string => `(${age})`;

/** The title of an event on a day: "Emma's birthday (9)". */
export function titleText({ title, age }: Pick<Occurrence, "title" | "age">): string {
  return age === null ? title : `${title} ${ageText(age)}`;
}
