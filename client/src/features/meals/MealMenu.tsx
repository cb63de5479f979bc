import type { Meal } from "@hub/shared/features/meals/schema";
import { Ellipsis, Shuffle, Trash2, UtensilsCrossed } from "lucide-react";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { MenuItem } from "../../ui/MenuItem.tsx";
import { useRemoveMeal } from "./use-remove-meal.ts";

interface Props {
  meal: Meal;
  isPending: boolean;
  onReplace: () => void;
  onPlanOwn: () => void;
}

/** The menu of a planned meal, for people who may plan meals. */
export function MealMenu({ meal, isPending, onReplace, onPlanOwn }: Props) {
  const isOffline = useIsOffline();
  const remove = useRemoveMeal();
  return (
    <Menu
      trigger={(props) => (
        <IconButton {...props} label={`More for ${meal.recipeName}`} icon={Ellipsis} isPending={isPending} />
      )}
    >
      {!isOffline && <MenuItem icon={Shuffle} label="Plan another dinner" onPress={onReplace} />}
      <MenuItem icon={UtensilsCrossed} label="Add our own meal" onPress={onPlanOwn} />
      <MenuItem icon={Trash2} label="Remove" onPress={() => remove(meal)} />
    </Menu>
  );
}
