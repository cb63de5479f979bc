import { counted } from "@hub/shared/counted";
import { listWords } from "@hub/shared/words";

interface Counts {
  things: number;
  recipes: number;
  events: number;
}

/** "12 things, 3 recipes and 1 event"; empty for nothing. */
export function countText({ things, recipes, events }: Counts): string {
  return listWords([
    ...(things ? [counted(things, "thing")] : []),
    ...(recipes ? [counted(recipes, "recipe")] : []),
    ...(events ? [counted(events, "event")] : []),
  ]);
}
