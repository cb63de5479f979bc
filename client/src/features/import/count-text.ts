import { formatCount } from "@hub/shared/format-count";
import { listWords } from "@hub/shared/words";

interface Counts {
  things: number;
  recipes: number;
  events: number;
}

/** "12 things, 3 recipes and 1 event"; empty for nothing. */
export function countText({ things, recipes, events }: Counts): string {
  return listWords([
    ...(things ? [formatCount(things, "thing")] : []),
    ...(recipes ? [formatCount(recipes, "recipe")] : []),
    ...(events ? [formatCount(events, "event")] : []),
  ]);
}
