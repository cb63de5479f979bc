import { chakra } from "@chakra-ui/react";
import type { Meal } from "@hub/shared/features/meals/schema";
import { formatCount } from "@hub/shared/format-count";
import { Clock, UsersRound } from "lucide-react";
import { Badge } from "../../ui/Badge.tsx";
import { iconSizes, iconStroke } from "../../ui/icons.ts";
import { shownTags, totalTimeText } from "./meal-text.ts";

/** A dish at a glance: duration, servings and tags. */
export function MealFacts({ meal, maxTags }: { meal: Meal; maxTags: number }) {
  const time = totalTimeText(meal);
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap={4} rowGap={2} fontSize="sm" color="quiet">
      {time && (
        <chakra.span css={fact}>
          <Clock aria-hidden size={iconSizes.small} strokeWidth={iconStroke} />
          {time}
        </chakra.span>
      )}
      {meal.ingredients.length > 0 && (
        <chakra.span css={fact}>
          <UsersRound aria-hidden size={iconSizes.small} strokeWidth={iconStroke} />
          {formatCount(meal.servings, "serving")}
        </chakra.span>
      )}
      {meal.dietaryTags.length > 0 && (
        <chakra.span display="flex" flexWrap="wrap" gap={1} minWidth="0">
          {shownTags(meal.dietaryTags)
            .slice(0, maxTags)
            .map((tag) => (
              <Badge key={tag} tone="leaf">
                {tag}
              </Badge>
            ))}
        </chakra.span>
      )}
    </chakra.div>
  );
}

const fact = { display: "inline-flex", alignItems: "center", gap: 1.5, fontVariantNumeric: "tabular-nums" } as const;
