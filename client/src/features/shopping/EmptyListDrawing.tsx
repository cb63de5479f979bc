import { Drawing } from "../../ui/drawings/Drawing.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";

/** The drawing of an empty list. Loaded on demand into reserved space, because most lists have items. */
export const EmptyListDrawing = lazyPart(
  () => import("../../ui/drawings/ListDrawing.tsx").then((module) => module.ListDrawing),
  <Drawing>{null}</Drawing>,
);
