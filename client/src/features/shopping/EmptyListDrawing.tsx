import { Drawing } from "../../ui/drawings/Drawing.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";

/** The drawing of an empty list, whose place is kept until it is loaded: an opened list is seldom empty. */
export const EmptyListDrawing = lazyPart(
  () => import("../../ui/drawings/ListDrawing.tsx").then((module) => module.ListDrawing),
  <Drawing>{null}</Drawing>,
);
