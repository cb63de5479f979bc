import { chakra } from "@chakra-ui/react";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { buttonRecipe } from "../../ui/button-recipe.ts";
import { PageFrame } from "../../ui/PageFrame.tsx";
import { Benefits } from "./Benefits.tsx";
import { ProductPicture } from "./ProductPicture.tsx";
import { Screens } from "./Screens.tsx";

/** The landing page for visitors. */
export function LandingPage() {
  return (
    <PageFrame width="page" actions={<ButtonLink to="/login">Sign In</ButtonLink>}>
      <chakra.section
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 6fr) minmax(0, 7fr)" }}
        alignItems="center"
        gap={{ base: 10, lg: 16 }}
        paddingBlock={{ base: 6, lg: 16 }}
      >
        <chakra.div>
          <chakra.h1 fontSize={{ base: "2xl", md: "3xl" }} letterSpacing="-0.02em" css={big}>
            The whole family, on one page
          </chakra.h1>
          <chakra.p marginTop={4} fontSize="lg" color="quiet" maxWidth="32rem">
            One shopping list, one calendar, and who is around right now. Live on every phone, even without signal, and
            stored at home.
          </chakra.p>
          <chakra.div display="flex" flexWrap="wrap" gap={3} marginTop={8}>
            <ButtonLink to="/login#create" variant="primary" size="large">
              Get Started Free
            </ButtonLink>
            <MoreLink href="#more" size="large">
              Learn More
            </MoreLink>
          </chakra.div>
        </chakra.div>
        <ProductPicture />
      </chakra.section>
      <Screens />
      <Benefits />
      <chakra.footer marginTop="auto" paddingTop={12} fontSize="sm" color="quiet">
        © 2025 Family Hub
      </chakra.footer>
    </PageFrame>
  );
}

const MoreLink = chakra("a", buttonRecipe);

const big = { "@media (min-width: 72rem)": { fontSize: "3.5rem", lineHeight: 1.08 } };
