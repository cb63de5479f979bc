import { chakra } from "@chakra-ui/react";
import { ButtonLink } from "../../ui/ButtonLink.tsx";

const reasons = [
  {
    title: "Nobody buys milk twice",
    text: "What one ticks off is ticked on every phone. The same thing added twice becomes one line.",
  },
  {
    title: "Works in the cellar of the supermarket",
    text: "Every phone keeps its own copy. Changes made without a network join the others later, and none is lost.",
  },
  { title: "One look says who is around", text: "Available, busy or away: one tap tells the family." },
  {
    title: "It stays in your house",
    text: "The hub runs on your own machine. No tracking, no ads, no account elsewhere.",
  },
] as const;

/** Why a family would want this, in four sentences. */
export function Reasons() {
  return (
    <chakra.section id="more" aria-label="Why a hub" paddingTop={{ base: 8, md: 12 }}>
      <chakra.div
        display="grid"
        gridTemplateColumns={{
          base: "minmax(0, 1fr)",
          md: "repeat(2, minmax(0, 1fr))",
          lg: "repeat(4, minmax(0, 1fr))",
        }}
        gap={{ base: 6, md: 8 }}
        paddingTop={8}
        borderTopWidth="1px"
        borderTopStyle="solid"
        borderColor="line"
      >
        {reasons.map(({ title, text }) => (
          <chakra.div key={title}>
            <chakra.h2 fontSize="lg" marginBottom={2}>
              {title}
            </chakra.h2>
            <chakra.p color="quiet">{text}</chakra.p>
          </chakra.div>
        ))}
      </chakra.div>
      <ButtonLink to="/login#create" look="primary" marginTop={10}>
        Start Your Family Journey
      </ButtonLink>
    </chakra.section>
  );
}
