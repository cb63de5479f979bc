import { chakra } from "@chakra-ui/react";
import { buttonRecipe } from "./button-recipe.ts";
import { Link } from "./Link.tsx";

/** A link to another page of the hub that looks like a button. */
export const ButtonLink = chakra(Link, buttonRecipe);

/** The same for addresses that need a page load, such as another sign-in. */
export const ButtonAnchor = chakra("a", buttonRecipe);
