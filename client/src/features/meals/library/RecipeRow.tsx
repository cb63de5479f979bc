import { chakra } from "@chakra-ui/react";
import { formatCount } from "@hub/shared/format-count";
import type { RecipeId } from "@hub/shared/ids";
import { CookingPot } from "lucide-react";
import { memo, type SyntheticEvent } from "react";
import { picturePath } from "../../../sync/pictures.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { iconSizes, iconStroke } from "../../../ui/icons.ts";
import { Link } from "../../../ui/Link.tsx";
import { dateText, minutesText } from "../../../ui/times.ts";
import { FavouriteButton } from "./FavouriteButton.tsx";
import { type LibraryRecipe, starsOf } from "./search.ts";

interface Props {
  recipe: LibraryRecipe;
  mayEdit: boolean;
  isPending: boolean;
  onFavourite: (id: RecipeId, isFavourite: boolean) => void;
}

const maxTags = 3;

/** Hides a picture that fails to load, such as one whose upload is not complete. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
  currentTarget.hidden = true;
};

/** One recipe on a line, with the facts that help to choose. */
export const RecipeRow = memo(function RecipeRow({ recipe, mayEdit, isPending, onFavourite }: Props) {
  const { id, name, minutes, tags, cooked, homeCount, ingredients, ownPicture } = recipe;
  const stars = starsOf(recipe);
  const facts = [
    minutes ? minutesText(minutes) : "",
    stars === undefined ? "" : `★ ${stars.toFixed(1)}`,
    cooked ? `cooked ${dateText(cooked)}` : "",
    homeCount > 0 ? `${homeCount} of ${formatCount(ingredients.length, "ingredient")} at home` : "",
  ].filter(Boolean);
  return (
    <chakra.li css={row}>
      <chakra.span aria-hidden css={thumbnail}>
        <CookingPot size={iconSizes.normal} strokeWidth={iconStroke} />
        {ownPicture && <chakra.img src={picturePath(ownPicture)} alt="" loading="lazy" onError={hide} css={photo} />}
      </chakra.span>
      <chakra.span asChild css={link}>
        <Link to={`/recipes#${id}`}>
          <chakra.span display="block" fontWeight="strong" overflowWrap="anywhere">
            {name}
          </chakra.span>
          {(facts.length > 0 || tags.length > 0) && (
            <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap={2} rowGap={1} fontSize="sm">
              <chakra.span color="quiet" fontVariantNumeric="tabular-nums">
                {facts.join(" · ")}
              </chakra.span>
              {tags.slice(0, maxTags).map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
            </chakra.span>
          )}
        </Link>
      </chakra.span>
      <FavouriteButton {...{ recipe, mayEdit, isPending }} onChange={onFavourite} />
    </chakra.li>
  );
});

const row = {
  display: "flex",
  alignItems: "center",
  gap: 2,
  minHeight: "row",
  paddingBlock: 1,
  borderTopWidth: "1px",
} as const;

/** As wide without a picture, so that all names align. */
const thumbnail = {
  position: "relative",
  display: "grid",
  placeItems: "center",
  flexShrink: "0",
  width: "control",
  height: "control",
  overflow: "hidden",
  borderRadius: "md",
  bg: "sunk",
  color: "quiet",
} as const;

const photo = { position: "absolute", inset: 0, width: "full", height: "full", objectFit: "cover" } as const;

const link = {
  flex: "1",
  minWidth: 0,
  display: "flex",
  flexDirection: "column",
  justifyContent: "center",
  gap: 1,
  minHeight: "control",
  lineHeight: "tight",
} as const;
