import { chakra } from "@chakra-ui/react";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { iconSizes, iconStroke } from "../../ui/icons.ts";
import { type Benefit, benefits } from "./benefit-list.ts";

/** The benefits for a family, and where its data stays. */
export function Benefits() {
  return (
    <chakra.section id="more" aria-label="What the hub does" paddingTop={{ base: 8, md: 12 }}>
      <chakra.ul
        listStyleType="none"
        display="grid"
        gridTemplateColumns={{
          base: "minmax(0, 1fr)",
          md: "repeat(2, minmax(0, 1fr))",
          lg: "repeat(3, minmax(0, 1fr))",
        }}
        columnGap={{ base: 6, lg: 12 }}
        rowGap={{ base: 8, md: 10 }}
        paddingTop={8}
        borderTopWidth="1px"
      >
        {benefits.map((benefit) => (
          <BenefitCard key={benefit.title} benefit={benefit} />
        ))}
      </chakra.ul>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={4} marginTop={12}>
        <ButtonLink to="/login#create" variant="primary" size="large">
          Start Your Family Journey
        </ButtonLink>
        <chakra.p color="quiet">It runs on your own computer. No tracking, no ads, no outside account.</chakra.p>
      </chakra.div>
    </chakra.section>
  );
}

function BenefitCard({ benefit: { title, text, icon: Icon, features } }: { benefit: Benefit }) {
  return (
    <chakra.li>
      <chakra.span display="block" color="leafText" marginBottom={2}>
        <Icon aria-hidden size={iconSizes.large} strokeWidth={iconStroke} />
      </chakra.span>
      <chakra.h2 fontSize="lg" marginBottom={1}>
        {title}
      </chakra.h2>
      <chakra.p color="quiet">{text}</chakra.p>
      <chakra.p fontSize="sm" marginTop={2}>
        {features.join(" · ")}
      </chakra.p>
    </chakra.li>
  );
}
