import { chakra } from "@chakra-ui/react";
import { ArrowLeft } from "lucide-react";
import { useLocation } from "../../../lib/location.ts";
import { ButtonLink } from "../../../ui/ButtonLink.tsx";
import { iconSizes, iconStroke } from "../../../ui/icons.ts";
import { EditRecipe } from "./EditRecipe.tsx";
import { ImportRecipe } from "./ImportRecipe.tsx";
import { Library } from "./Library.tsx";
import { NewRecipe } from "./NewRecipe.tsx";
import { RecipeView } from "./RecipeView.tsx";
import { readSharedPage } from "./shared-page.ts";

/** The family's recipes. The address hash contains the open recipe, so that Back works. */
export function RecipesPage() {
  const place = useLocation().hash.slice(1);
  return (
    <chakra.div maxWidth="56rem" marginInline="auto" paddingTop={4}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap={3} marginBottom={3}>
        <chakra.h1 flex="1 1 auto" fontSize={{ base: "2xl", md: "3xl" }} letterSpacing="-0.015em">
          Recipes
        </chakra.h1>
        <ButtonLink to={place === "" ? "/meals" : "/recipes"} variant="quiet" paddingInline={2}>
          <ArrowLeft aria-hidden size={iconSizes.normal} strokeWidth={iconStroke} />
          {place === "" ? "Meals for the week" : "All recipes"}
        </ButtonLink>
      </chakra.div>
      <PageAt key={place} place={place} />
    </chakra.div>
  );
}

function PageAt({ place }: { place: string }) {
  const shared = readSharedPage(globalThis.location.search);
  if (place === "") return shared ? <ImportRecipe shared={shared} /> : <Library />;
  if (place === "new") return <NewRecipe />;
  if (place === "bring-in") return <ImportRecipe />;
  const edited = /^edit-(.+)$/.exec(place)?.[1];
  return edited === undefined ? <RecipeView id={place} /> : <EditRecipe id={edited} />;
}
