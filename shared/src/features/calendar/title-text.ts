import type { Occurrence } from "./occurrence-schema.ts";

/** The age in a title: "(9)". */
export const ageText = (age: number): string => `(${age})`;

/** The title of an event on a day: "Emma's birthday (9)". */
export function titleText({ title, age }: Pick<Occurrence, "title" | "age">): string {
  return age === null ? title : `${title} ${ageText(age)}`;
}
