import type { Meal } from "@hub/shared/features/meals/schema";
import type { MealId } from "@hub/shared/ids";
import { useState } from "react";
import { usePlaceholders } from "../../hub/placeholders.ts";
import { usePreload } from "../../lib/use-preload.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

const OwnMealDialog = lazyPart(async () => (await import("./OwnMealDialog.tsx")).OwnMealDialog);
const RecipeDialog = lazyPart(async () => (await import("./RecipeDialog.tsx")).RecipeDialog);

// Kitchens and cellars are where the network ends.
const loadDialogs = () => Promise.all([import("./OwnMealDialog.tsx"), import("./RecipeDialog.tsx")]);

type Open =
  | { kind: "nothing" }
  | { kind: "recipe"; id: MealId; older: Meal | undefined }
  | { kind: "own"; day: string };

/** A meal's recipe, and the family's own dinner for a day; `dialogs` has to be drawn. */
export function useMealDialogs() {
  const placeholders = usePlaceholders();
  usePreload(loadDialogs);
  const [open, setOpen] = useState<Open>({ kind: "nothing" });
  const close = () => setOpen({ kind: "nothing" });
  return {
    /** `older` is the meal as the hub's archive has it, where it may be there. */
    openRecipe: (id: MealId, older?: Meal) =>
      placeholders ? placeholders.viewRecipe() : setOpen({ kind: "recipe", id, older }),
    openOwn: (day: string) => setOpen({ kind: "own", day }),
    dialogs: (
      <>
        {open.kind === "own" && <OwnMealDialog day={open.day} onClose={close} />}
        {open.kind === "recipe" && <RecipeDialog id={open.id} older={open.older} onClose={close} />}
      </>
    ),
  };
}
