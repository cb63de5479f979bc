import { chakra } from "@chakra-ui/react";
import { addRecipe } from "@hub/shared/features/recipes/endpoints";
import type { RecipeSummary } from "@hub/shared/features/recipes/schema";
import { useDeferredValue, useMemo, useState } from "react";
import { useHasRendered } from "../../../lib/use-has-rendered.ts";
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

/** How many results render: a screenful immediately, then more, because rendering all of them blocks typing. */
const immediateCount = 10;
const initialCount = 20;
const pageSize = 40;

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
      {!recipes.data && (recipes.isError || isOffline) && <HubFailure query={recipes} what="your recipes" />}
      {recipes.data?.length === 0 && (
        <EmptyState
          drawing={<PotDrawing />}
          text="No recipes yet. Import one from the web, write your own, or save a dish you planned."
        />
      )}
      {recipes.data && recipes.data.length > 0 && (
        <SearchResults recipes={recipes.data} mayEdit={mayEdit && !isOffline} />
      )}
    </Card>
  );
}

function SearchResults({ recipes, mayEdit }: { recipes: readonly RecipeSummary[]; mayEdit: boolean }) {
  const planned = usePlannedDays();
  const atHome = useAtHome();
  const [options, setOptions] = useState(everything);
  const [limit, setLimit] = useState({ options: everything, count: initialCount });
  const searched = useDeferredValue(options);
  const isSettled = useHasRendered(searched);
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
  const allowed = limit.options === searched ? limit.count : initialCount;
  const renderedCount = isSettled ? allowed : immediateCount;
  return (
    <>
      <Filters wanted={options} tags={tags} onChange={setOptions} />
      <chakra.p role="status" fontSize="sm" color="quiet" marginBlock={2}>
        {found.length === recipes.length ? `${found.length} in all` : `${found.length} of ${recipes.length}`}
      </chakra.p>
      <chakra.ul aria-label="Recipes" listStyleType="none">
        {found.slice(0, renderedCount).map((recipe) => (
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
          onClick={() => setLimit({ options: searched, count: allowed + pageSize })}
        >
          Show more
        </Button>
      )}
    </>
  );
}
