import { listWords } from "@hub/shared/words";

interface Counts {
  things: number;
  recipes: number;
  events: number;
}

/** "12 things, 3 recipes and 1 event"; empty for nothing. */
export function countText({ things, recipes, events }: Counts): string {
  return listWords([counted(things, "thing"), counted(recipes, "recipe"), counted(events, "event")].filter(Boolean));
}

/** "1 event"; empty for none. */
export function counted(count: number, one: string): string {
  if (count === 0) return "";
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}
