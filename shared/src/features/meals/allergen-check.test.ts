import { expect, test } from "vitest";
import { allergensOf, checkIngredients, checkText, dietaryTagsOf } from "./allergen-check.ts";
import { type Allergen, allergens } from "./allergens.ts";

/** Names from recipes and labels: the food, its plurals, products made of it, dishes and compounds. */
const names: Readonly<Record<Allergen, string>> = {
  gluten: `wheat flour, plain flour, self-raising flour, wholemeal bread, bread rolls, sourdough, baguettes, pitta breads, naan, couscous, bulgur wheat, semolina, spelt, rye crispbread,
    pearl barley, rolled oats, seitan, spaghetti, lasagne sheets, egg noodles, udon, panko breadcrumbs, puff pastry, filo, crackers, malt vinegar, beer, soy sauce, flour tortillas, croissants, farro, freekeh, biscuits, beer-battered cod`,
  crustaceans: `prawns, king prawns, tiger prawn, shrimp, shrimps, crab, crab meat, crabmeat, crab cakes, lobster, lobster tails, langoustines, scampi, crayfish, crawfish, krill, shrimp paste, prawn crackers, prawn cocktail, lobster bisque, shellfish, surimi, crab sticks, belacan, dried shrimps`,
  eggs: `egg, eggs, large free-range eggs, egg yolks, egg whites, egg wash, quail eggs, mayonnaise, mayo, aioli, meringues, pavlova, hollandaise sauce, bearnaise, omelettes, frittata, quiche, carbonara, custard, lemon curd, brioche, egg noodles, albumen, scotch eggs, tartare sauce, shakshuka, pancakes, waffles, sponge cake`,
  fish: `fish, cod fillets, haddock, salmon, smoked salmon, tuna steaks, trout, mackerel, sardines, anchovies, anchovy paste, herring, kippers, plaice, sea bass, halibut, monkfish, swordfish, fish sauce, nam pla, Worcestershire sauce, caviar, fish fingers, fishcakes, dashi, bonito flakes, caesar dressing, surimi, gravlax, taramasalata`,
  peanuts: `peanut, peanuts, roasted peanuts, peanut butter, crunchy peanut butter, peanut oil, groundnuts, groundnut oil, arachis oil, monkey nuts, satay sauce, satay, peanut sauce, peanut brittle, gado gado, pad thai, kung pao chicken, mixed nuts, chopped nuts, peanut flour, beer nuts, nut butter, trail mix, peanut-butter cups`,
  soya: `soya, soy, soy sauce, dark soy sauce, tamari, tofu, silken tofu, smoked tofu, tempeh, edamame, edamame beans, miso, white miso paste, soya milk, soy milk, soya beans, soybeans, soybean oil, soy lecithin, natto, TVP, textured vegetable protein, hoisin sauce, teriyaki sauce, gochujang, black bean sauce, bean curd, okara`,
  milk: `milk, whole milk, semi-skimmed milk, butter, unsalted butter, ghee, cream, double cream, crème fraîche, sour cream, yoghurt, Greek yogurt, buttermilk, cheese, cheddar, mozzarella, Parmesan, feta, halloumi, ricotta, mascarpone, paneer, Gruyère, goat's cheese, whey powder, casein, sodium caseinate, lactose, condensed milk, custard, milk chocolate, béchamel, cheeseburgers`,
  nuts: `almonds, ground almonds, flaked almonds, almond milk, marzipan, frangipane, hazelnuts, hazelnut-chocolate spread, praline, walnuts, walnut halves, walnut oil, cashews, cashew nuts, pecans, Brazil nuts, pistachios, macadamias, macadamia nuts, Queensland nuts, mixed nuts, pesto, nougat, baklava, dukkah, korma, amaretti, nut roast, almond flour`,
  celery: `celery, celery sticks, celery stalks, celery salt, celery seeds, celeriac, celeriac remoulade, celery root, celery leaves, stock cubes, vegetable stock, chicken stock, beef broth, bouillon powder, gravy granules, mirepoix, soffritto, Waldorf salad, Bloody Mary, yeast extract, vegetable bouillon, soup mix, celery powder, minestrone`,
  mustard: `mustard, Dijon mustard, wholegrain mustard, English mustard, mustard seeds, black mustard seeds, mustard powder, mustard oil, mustard greens, mustard leaves, mustard cress, honey mustard, honey-mustard dressing, piccalilli, vinaigrette, French dressing, mayonnaise, salad cream, curry powder, curry paste, American mustard, hot dogs, tartare sauce, mustard-glazed`,
  sesame: `sesame, sesame seeds, toasted sesame seeds, sesame oil, toasted sesame oil, tahini, tahini paste, hummus, houmous, halva, za'atar, dukkah, baba ganoush, gomasio, furikake, black sesame seeds, sesame snaps, tahini dressing, hoisin, bagels, falafel, burger buns, breadsticks, sesame-crusted, gingelly oil`,
  sulphites: `sulphites, sulfites, sulphur dioxide, sodium metabisulphite, E220, E223, wine, red wine, dry white wine, sherry, marsala, cider, dried apricots, dried fruit, balsamic vinegar, red wine vinegar, white wine vinegar, prosecco, champagne, vermouth, port wine, bottled lemon juice, glacé cherries, mixed peel, wine vinegars`,
  lupin: `lupin, lupins, lupine, lupin flour, lupin seeds, lupin beans, lupini, lupini beans, sweet lupin, white lupins, lupin protein, lupin flakes, lupin bran, lupin fibre, lupin milk, lupin tempeh, lupin concentrate, tremoços, altramuces, lupinus, lupin-flour pasta, gluten-free bread mix, low-carb pasta, blue lupins`,
  molluscs: `mussels, mussel meat, green-lipped mussels, clams, clam juice, clam chowder, razor clams, cockles, oysters, oyster sauce, scallops, king scallops, squid, squid rings, squid ink, calamari, octopus, baby octopus, cuttlefish, whelks, winkles, abalone, snails, escargots, periwinkles, vongole, conch, mollusc, molluscs`,
};

for (const allergen of allergens) {
  const foods = names[allergen].split(",").map((name) => name.trim());

  test(`forbids at least 20 names for ${allergen}, as an ingredient and in a sentence`, () => {
    expect(foods.length).toBeGreaterThanOrEqual(20);
    for (const name of foods) {
      expect(checkIngredients([name], [allergen]).forbidden, name).not.toEqual([]);
      expect(allergensOf([name]), name).toContain(allergen);
      expect(checkText(`Tonight we could have ${name}, Ada.`, [allergen]).forbidden, name).not.toEqual([]);
      expect(checkIngredients([name.toUpperCase()], [allergen]).forbidden, name).not.toEqual([]);
    }
  });
}

test.each([
  ["coconut milk", "milk"],
  ["coconut cream", "milk"],
  ["peanut butter", "milk"],
  ["cocoa butter", "milk"],
  ["butter beans", "milk"],
  ["butternut squash", "milk"],
  ["butternut squash", "nuts"],
  ["butterhead lettuce", "milk"],
  ["cream of tartar", "milk"],
  ["almond milk", "milk"],
  ["oat milk", "milk"],
  ["vegan cheese", "milk"],
  ["dairy-free butter", "milk"],
  ["dairy-free grated mozzarella", "milk"],
  ["buckwheat", "gluten"],
  ["buckwheat flour", "gluten"],
  ["rice noodles", "gluten"],
  ["rice flour", "gluten"],
  ["cornflour", "gluten"],
  ["corn tortillas", "gluten"],
  ["corn pasta", "gluten"],
  ["corn pasta", "eggs"],
  ["corn spaghetti", "gluten"],
  ["corn noodles", "eggs"],
  ["maize pasta", "gluten"],
  ["chickpea flour", "gluten"],
  ["gluten-free flour", "gluten"],
  ["gluten free self-raising flour", "gluten"],
  ["gluten-free, dairy-free pizza", "gluten"],
  ["soy sauce (gluten-free)", "gluten"],
  ["pasta, gluten-free", "gluten"],
  ["gluten-free oats", "gluten"],
  ["nutmeg", "nuts"],
  ["water chestnuts", "nuts"],
  ["coconut", "nuts"],
  ["tiger nuts", "nuts"],
  ["nut-free pesto", "nuts"],
  ["eggplant", "eggs"],
  ["egg plant", "eggs"],
  ["eggless mayonnaise", "eggs"],
  ["oyster mushrooms", "molluscs"],
  ["crab apples", "crustaceans"],
  ["vegan fish fingers", "fish"],
  ["horseradish", "fish"],
  ["black beans", "soya"],
  ["celery-free vegetable stock", "celery"],
  ["alcohol-free beer", "alcohol"],
  ["lemon juice", "sulphites"],
])("recognizes %s as free from %s", (name, restriction) => {
  expect(checkIngredients([name], [restriction])).toEqual({ forbidden: [], notChecked: [] });
});

test.each([
  ["gluten-free wheat flour", "gluten"],
  ["nut-free almonds", "nuts"],
  ["milk (free-range)", "milk"],
  ["eggs free range", "eggs"],
  ["vegan mayo prawns", "shellfish"],
  ["butter or dairy-free spread", "milk"],
  ["gluten-free pasta with flour", "gluten"],
  ["lactose-free milk", "milk allergy"],
  ["non-dairy creamer", "milk"],
  ["coconut milk chocolate", "milk"],
  ["almond milk", "nut allergy"],
  ["vegan cheese", "nuts"],
  ["vegan sausages", "soya"],
  ["coconut, milk", "milk"],
  ["halal bacon", "pork"],
  ["vegan, eggs", "eggs"],
])("forbids %s for a restriction on %s", (name, restriction) => {
  expect(checkIngredients([name], [restriction]).forbidden).not.toEqual([]);
});

test("returns the food, the restriction and the reason in a verdict", () => {
  expect(checkIngredients(["tomatoes", "grated mozzarella", "prawns"], ["Milk allergy", "no shellfish"])).toEqual({
    forbidden: [
      { found: "mozzarella", restriction: "Milk allergy", reason: "mozzarella is made from milk" },
      { found: "prawns", restriction: "no shellfish", reason: "prawns count as crustaceans" },
    ],
    notChecked: [],
  });
  expect(checkIngredients(["Worcestershire sauce"], ["fish"]).forbidden[0]?.reason).toBe(
    "worcestershire sauce contains fish",
  );
  expect(checkIngredients(["dark chocolate"], ["nuts"]).forbidden[0]?.reason).toBe("chocolate often contains nuts");
});

test("reports unknown names as not checked, and gives their dish no tags", () => {
  expect(checkIngredients(["dragon scales", "rice", "", "???"], ["nuts"])).toEqual({
    forbidden: [],
    notChecked: ["dragon scales", "", "???"],
  });
  for (const name of ["blorp sauce", "secret spice mix", "soup", "tomato blorp", "whole", "молоко", "牛奶"]) {
    expect(checkIngredients([name], []).notChecked, name).toEqual([name]);
    expect(dietaryTagsOf(["rice", name]), name).toEqual([]);
  }
  expect(checkText("Here is 牛奶 for you", ["milk"]).notChecked).toEqual(["牛奶"]);
  expect(dietaryTagsOf([])).toEqual([]);
});

test("derives tags and allergens from the ingredients", () => {
  expect(dietaryTagsOf(["rice", "2 tomatoes", "olive oil", "salt"])).toEqual([
    "Vegan",
    "Vegetarian",
    "Pescatarian",
    "Gluten-free",
    "Dairy-free",
    "Egg-free",
    "Nut-free",
  ]);
  expect(dietaryTagsOf(["spaghetti", "eggs", "cheddar"])).toEqual(["Vegetarian", "Pescatarian", "Nut-free"]);
  expect(dietaryTagsOf(["salmon", "potatoes"])).not.toContain("Vegetarian");
  expect(dietaryTagsOf(["satay sauce"])).not.toContain("Nut-free");
  expect(allergensOf(["pesto", "bread", "tomatoes"])).toEqual(["gluten", "milk", "nuts"]);
});

test("ignores cooking verbs and excluded foods in a sentence", () => {
  const harmless: [string, string][] = [
    ["Toast the cumin seeds for a minute.", "gluten"],
    ["Now gently toast cumin seeds.", "gluten"],
    ["Wrap in foil and roll it up, then crumble the tofu.", "gluten"],
    ["Here is a dinner without nuts or milk.", "nuts, milk"],
    ["It is free of eggs and nut-free.", "eggs, nuts"],
    ["Meet me at five, let's go at six.", "vegetarian"],
    ["A walk past a shop to watch butterflies, better late than never.", "gluten, milk"],
    ["Raising P13 and P16 at gate E4.", "gluten, vegetarian, sulphites"],
    ["Feel free to fish out the bay leaf, e.g. with a spoon.", "eggs"],
  ];
  for (const [text, restriction] of harmless) expect(checkText(text, [restriction]).forbidden, text).toEqual([]);
  const risky: [string, string][] = [
    ["Scrambled eggs on toast", "gluten"],
    ["A chicken wrap with salad", "gluten"],
    ["There is no milk left, use cream", "milk"],
    ["It is not without nuts", "nuts"],
    ["No nuts? Add almonds", "nuts"],
    ["No, milk is better", "milk"],
    ["This is vegan. Milk comes on top.", "milk"],
  ];
  for (const [text, restriction] of risky) expect(checkText(text, [restriction]).forbidden, text).not.toEqual([]);
});
