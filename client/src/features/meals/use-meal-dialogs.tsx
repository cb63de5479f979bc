import type { Meal } from "@hub/shared/features/meals/schema";
import type { MealId } from "@hub/shared/ids";
import { useState } from "react";
import { useDemoControls } from "../../hub/demo-controls.ts";
import { usePreload } from "../../lib/use-preload.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

const OwnMealDialog = lazyPart(() => import("./OwnMealDialog.tsx").then((module) => module.OwnMealDialog));
const RecipeDialog = lazyPart(() => import("./RecipeDialog.tsx").then((module) => module.RecipeDialog));

// Preloaded, because kitchens often have no network.
const loadDialogs = () => Promise.all([OwnMealDialog.preload(), RecipeDialog.preload()]);

type OpenDialog =
  | { kind: "nothing" }
  | { kind: "recipe"; id: MealId; older: Meal | undefined }
  | { kind: "own"; day: string };

/** Opens a meal's recipe or the dialog to plan a dinner by name. The caller renders `dialogs`. */
export function useMealDialogs() {
  const demo = useDemoControls();
  usePreload(loadDialogs);
  const [open, setOpen] = useState<OpenDialog>({ kind: "nothing" });
  const close = () => setOpen({ kind: "nothing" });
  return {
    /** `older` is the meal from the hub's archive, if it may be there. */
    openRecipe: (id: MealId, older?: Meal) => (demo ? demo.viewRecipe() : setOpen({ kind: "recipe", id, older })),
    openOwn: (day: string) => setOpen({ kind: "own", day }),
    dialogs: (
      <>
        {open.kind === "own" && <OwnMealDialog day={open.day} onClose={close} />}
        {open.kind === "recipe" && <RecipeDialog id={open.id} older={open.older} onClose={close} />}
      </>
    ),
  };
}
