import { chakra } from "@chakra-ui/react";
import { maxStars, type OwnRecipe } from "@hub/shared/features/recipes/schema";
import { formatCount } from "@hub/shared/format-count";
import { Star } from "lucide-react";
import { useOwnMemberId } from "../../../hub/session.ts";
import { useIsOffline } from "../../../sync/use-is-offline.ts";
import { useRoster } from "../../../sync/use-members.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { useTapRecipe } from "./queries.ts";

const allStars = Array.from({ length: maxStars }, (_, index) => index + 1);

/** The members' ratings of a recipe. A tap sets the user's own stars, and a second tap removes them. */
export function Ratings({ recipe: { id, ratings } }: { recipe: OwnRecipe }) {
  const ownId = useOwnMemberId();
  const members = useRoster() ?? [];
  const isOffline = useIsOffline();
  const { rate, isPending } = useTapRecipe();
  const own = ownId && ratings[ownId];
  const others = members.filter(({ id: memberId }) => memberId !== ownId && ratings[memberId] !== undefined);
  return (
    <chakra.section aria-label="Ratings">
      <chakra.div role="group" aria-label="Your stars" display="flex" flexWrap="wrap" alignItems="center">
        <chakra.span marginInlineEnd={2}>Your stars</chakra.span>
        {allStars.map((stars) => (
          <IconButton
            key={stars}
            label={formatCount(stars, "star")}
            icon={Star}
            aria-pressed={own === stars}
            disabled={isOffline || isPending}
            css={own !== undefined && stars <= Number(own) ? full : undefined}
            onClick={() => rate(id, own === stars ? null : stars)}
          />
        ))}
      </chakra.div>
      {others.length > 0 && (
        <chakra.p color="quiet">
          {others.map(({ id: memberId, name }) => `${name}: ${ratings[memberId]} of ${maxStars}`).join(" · ")}
        </chakra.p>
      )}
    </chakra.section>
  );
}

const full = { color: "honeyText", "& svg": { fill: "currentColor" } } as const;
