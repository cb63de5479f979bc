import { addDays } from "@hub/shared/days";
import { type Allergen, allergens } from "@hub/shared/features/meals/allergens";
import { readGuest } from "@hub/shared/features/meals/eaters";
import { expect, test } from "vitest";
import { isLong, scale } from "../../testing/scale.ts";
import { familyContext, member, testFamilyId } from "../testing/family-context.ts";
import { rankDishes } from "./choose-dish.ts";

/** Independent words for each allergen, so the filter does not check itself. `not` excludes similar words. */
const words: Record<Allergen, { is: RegExp; not?: RegExp }> = {
  gluten: {
    is: /wheat|flour|bread|pasta|spaghetti|penne|macaroni|lasagne|linguine|orecchiette|noodle|udon|couscous|bulgur|barley|rye|soy sauce|tortilla|baguette|bun|pita|naan|pastry|gnocchi|spaetzle|breadcrumb/i,
    not: /rice noodle|glass noodle|corn tortilla|corn pasta|buckwheat|chickpea flour|cornflour|rice paper|green bean/i,
  },
  crustaceans: { is: /shrimp|prawn|crab|lobster|crayfish/i },
  eggs: { is: /\beggs?\b|mayonnaise|egg noodle|spaetzle/i },
  fish: { is: /fish|salmon|tuna|\bcod\b|hake|sea bass|anchov|mackerel|trout|worcestershire/i },
  peanuts: { is: /peanut/i },
  soya: { is: /soy|tofu|edamame|miso|tempeh|gochujang/i },
  milk: {
    is: /milk|butter|cream|cheese|yogurt|parmesan|mozzarella|feta|cheddar|ricotta|halloumi|paneer|gruyere|emmental|ghee/i,
    not: /coconut milk|coconut cream|peanut butter|butter beans/i,
  },
  nuts: { is: /almond|walnut|cashew|hazelnut|pecan|pistachio|macadamia|pesto/i },
  celery: { is: /celery|celeriac/i },
  mustard: { is: /mustard/i },
  sesame: { is: /sesame|tahini|hummus/i },
  sulphites: { is: /wine|sulphite/i },
  lupin: { is: /lupin/i },
  molluscs: { is: /mussel|clam|oyster|squid|octopus|scallop/i, not: /oyster mushroom/i },
};

const plans = scale(4, 500);
const timeoutMs = isLong ? 600_000 : 60_000;

test.each(allergens)(
  `offers no dinner with %s to eaters who must not eat it (${plans} plans)`,
  async (allergen) => {
    const { is, not } = words[allergen];
    const ben = member("Ben", { dietaryRestrictions: [allergen] });
    const guest = member("Ada", readGuest(`Dana: ${allergen}`));
    for (let plan = 0; plan < plans; plan++) {
      const date = addDays("2026-01-01", plan);
      const offered = await rankDishes(
        { date, mealType: "dinner", preferences: ["healthy", "family-friendly"], avoid: [] },
        familyContext({
          familyId: testFamilyId(plan),
          today: date,
          season: "summer",
          members: [plan % 2 === 0 ? ben : guest],
        }),
      );
      expect(offered.length).toBeGreaterThan(0);
      const found = offered.flatMap(({ recipeName, ingredients }) =>
        [recipeName, ...ingredients.map(({ name }) => name)].filter((name) => is.test(name) && !not?.test(name)),
      );
      expect(found).toEqual([]);
    }
  },
  timeoutMs,
);
