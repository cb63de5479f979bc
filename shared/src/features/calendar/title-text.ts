import type { Occurrence } from "./occurrence-schema.ts";

/** How an event is called on a day: "Emma's birthday (9)". */
export function titleText({ title, age }: Pick<Occurrence, "title" | "age">): string {
  return age === null ? title : `${title} (${age})`;
}
