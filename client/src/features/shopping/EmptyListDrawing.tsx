import { Drawing } from "../../ui/drawings/Drawing.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";

/** The drawing of an empty list, with its place kept until it is there: few who open a list find it empty. */
export const EmptyListDrawing = lazyPart(
  async () => (await import("../../ui/drawings/ListDrawing.tsx")).ListDrawing,
  <Drawing>{null}</Drawing>,
);
