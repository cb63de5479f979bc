import { formatCount } from "@hub/shared/format-count";
import { formatList } from "@hub/shared/phrases";

interface Counts {
  things: number;
  recipes: number;
  events: number;
}

/** "12 items, 3 recipes and 1 event". Empty if all counts are zero. */
export function countText({ things, recipes, events }: Counts): string {
  return formatList([
    ...(things ? [formatCount(things, "item")] : []),
    ...(recipes ? [formatCount(recipes, "recipe")] : []),
    ...(events ? [formatCount(events, "event")] : []),
  ]);
}
