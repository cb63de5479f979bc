import type { Meal } from "@hub/shared/features/meals/schema";
import { useRef } from "react";
import { showFailureToast } from "../../hub/session.ts";
import { usePreload } from "../../lib/use-preload.ts";
import { useReadNow, useRun, useRunWithUndo } from "../../sync/use-live-document.ts";

const load = () => import("./add-to-list.ts");

export function useAddToList(meal: Meal): () => void {
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  const readNow = useReadNow();
  const last = useRef({});
  usePreload(load);
  return () =>
    void load()
      .then(({ addToList }) => addToList(meal, { run, runWithUndo, readNow, last: last.current }))
      .catch((error: unknown) => showFailureToast(error, "Failed to add to shopping list."));
}
