import { chakra } from "@chakra-ui/react";
import type { RecipeSummary } from "@hub/shared/features/recipes/schema";
import type { RecipeId } from "@hub/shared/ids";
import { Heart } from "lucide-react";
import { IconButton } from "../../../ui/IconButton.tsx";
import { iconSizes, iconStroke } from "../../../ui/icons.ts";

interface Props {
  recipe: Pick<RecipeSummary, "id" | "name" | "isFavourite">;
  mayEdit: boolean;
  isPending: boolean;
  onChange: (id: RecipeId, isFavourite: boolean) => void;
}

/** Marks a recipe as a family favorite. Read-only for people who may not edit recipes. */
export function FavouriteButton({ recipe: { id, name, isFavourite }, mayEdit, isPending, onChange }: Props) {
  if (!mayEdit) {
    return (
      isFavourite && (
        <chakra.span role="img" aria-label="Favorite" color="clayText" padding={3}>
          <Heart size={iconSizes.normal} strokeWidth={iconStroke} fill="currentColor" />
        </chakra.span>
      )
    );
  }
  return (
    <IconButton
      label={isFavourite ? `Remove ${name} from favorites` : `Add ${name} to favorites`}
      icon={Heart}
      aria-pressed={isFavourite}
      isPending={isPending}
      css={isFavourite ? marked : undefined}
      onClick={() => onChange(id, !isFavourite)}
    />
  );
}

const marked = { color: "clayText", "& svg": { fill: "currentColor" } } as const;
