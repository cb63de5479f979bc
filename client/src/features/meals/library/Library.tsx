import { chakra } from "@chakra-ui/react";
import { addRecipe } from "@hub/shared/features/recipes/endpoints";
import type { RecipeSummary } from "@hub/shared/features/recipes/schema";
import { useDeferredValue, useMemo, useState } from "react";
import { useWasDrawn } from "../../../lib/use-was-drawn.ts";
import { useIsOffline } from "../../../sync/use-is-offline.ts";
import { Button } from "../../../ui/Button.tsx";
import { ButtonLink } from "../../../ui/ButtonLink.tsx";
import { Card } from "../../../ui/Card.tsx";
import { PotDrawing } from "../../../ui/drawings/PotDrawing.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { SkeletonRows } from "../../../ui/SkeletonRows.tsx";
import { useMay } from "../../../ui/use-may.ts";
import { Filters } from "./Filters.tsx";
import { HubFailure } from "./HubFailure.tsx";
import { lastCooked, useAtHome, useMarkFavourite, usePlannedDays, useRecipes } from "./queries.ts";
import { RecipeRow } from "./RecipeRow.tsx";
import { countAtHome, everything, searchRecipes, tagsOf, toSearchable } from "./search.ts";

/** How many results are drawn: a screenful at once, then more, because drawing all of them blocks typing. */
const drawnAtOnce = 10;
const drawnAtFirst = 20;
const drawnMore = 40;

export function Library() {
  const recipes = useRecipes();
  const mayEdit = useMay(addRecipe.access);
  const isOffline = useIsOffline();
  const actions = mayEdit && !isOffline && (
    <>
      <ButtonLink to="/recipes#new">New recipe</ButtonLink>
      <ButtonLink to="/recipes#bring-in" variant="primary">
        Import
      </ButtonLink>
    </>
  );
  return (
    <Card id="library" title="Our recipes" actions={actions}>
      {recipes.data && isOffline && (
        <Notice marginBottom={3}>You're offline. These are the recipes from your last connection.</Notice>
      )}
      {recipes.isPending && !isOffline && <SkeletonRows rows={5} lead="time" />}
      {!recipes.data && (recipes.isError || isOffline) && <HubFailure query={recipes} what="The recipes are" />}
      {recipes.data?.length === 0 && (
        <EmptyState
          drawing={<PotDrawing />}
          text="No recipes yet. Import one from the web, write your own, or save a dish you planned."
        />
      )}
      {recipes.data && recipes.data.length > 0 && <Found recipes={recipes.data} mayEdit={mayEdit && !isOffline} />}
    </Card>
  );
}

function Found({ recipes, mayEdit }: { recipes: readonly RecipeSummary[]; mayEdit: boolean }) {
  const planned = usePlannedDays();
  const atHome = useAtHome();
  const [wanted, setWanted] = useState(everything);
  const [drawnOf, setDrawnOf] = useState({ wanted: everything, count: drawnAtFirst });
  const searched = useDeferredValue(wanted);
  const isSettled = useWasDrawn(searched);
  const all = useMemo(
    () =>
      recipes.map((recipe) =>
        toSearchable({
          ...recipe,
          cooked: lastCooked(recipe, planned),
          homeCount: countAtHome(recipe, atHome ?? new Set()),
        }),
      ),
    [recipes, planned, atHome],
  );
  const found = useMemo(() => searchRecipes(all, searched), [all, searched]);
  const tags = useMemo(() => tagsOf(recipes), [recipes]);
  const { mark, pendingId } = useMarkFavourite();
  const allowed = drawnOf.wanted === searched ? drawnOf.count : drawnAtFirst;
  const drawn = isSettled ? allowed : drawnAtOnce;
  return (
    <>
      <Filters wanted={wanted} tags={tags} onChange={setWanted} />
      <chakra.p role="status" fontSize="sm" color="quiet" marginBlock={2}>
        {found.length === recipes.length ? `${found.length} in all` : `${found.length} of ${recipes.length}`}
      </chakra.p>
      <chakra.ul aria-label="Recipes" listStyleType="none">
        {found.slice(0, drawn).map((recipe) => (
          <RecipeRow
            key={recipe.id}
            recipe={recipe}
            mayEdit={mayEdit}
            isPending={recipe.id === pendingId}
            onFavourite={mark}
          />
        ))}
      </chakra.ul>
      {found.length > allowed && (
        <Button
          marginTop={3}
          alignSelf="start"
          onClick={() => setDrawnOf({ wanted: searched, count: allowed + drawnMore })}
        >
          Show more
        </Button>
      )}
    </>
  );
}
