import { notCheckedText } from "@hub/shared/features/meals/warning-text";
import { recipeToDish, warningsForOwnDish } from "@hub/shared/features/recipes/recipe-dish";
import type { OwnRecipe } from "@hub/shared/features/recipes/schema";
import { useRoster } from "../../../sync/use-members.ts";
import { Notice } from "../../../ui/Notice.tsx";
import { WarningNotice } from "../WarningNotice.tsx";

/** A recipe's warnings and unchecked ingredients. It never says "safe". */
export function ViewWarnings({ recipe }: { recipe: OwnRecipe }) {
  const members = useRoster() ?? [];
  if (!members.some(({ dietaryRestrictions }) => dietaryRestrictions.length > 0)) return null;
  const dish = recipeToDish(recipe);
  if (!dish) return <Notice tone="honey">This recipe is too long to check for allergies.</Notice>;
  const { warnings, notChecked } = warningsForOwnDish(dish, members);
  return (
    <>
      <WarningNotice warnings={warnings} />
      {notChecked.length > 0 && <Notice tone="honey">{notCheckedText(notChecked)}</Notice>}
    </>
  );
}
