import type { Meal } from "@hub/shared/features/meals/schema";
import { useMutation } from "@tanstack/react-query";
import { toastFailure } from "../../hub/session.ts";
import { addToast } from "../../lib/toast.ts";
import { usePreload } from "../../lib/use-preload.ts";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { useReadNow, useRun } from "../../sync/use-live-document.ts";

const load = () => import("./add-to-list.ts");

export function useAddToList(meal: Meal) {
  const run = useRun();
  const readNow = useReadNow();
  const isOffline = useIsOffline();
  usePreload(load);
  return useMutation({
    mutationFn: async () => (await load()).addToList(meal, { run, readNow, isOffline }),
    onSuccess: addToast,
    onError: (error) => toastFailure(error, "Failed to add to shopping list."),
  });
}
