/** What words mean in a restriction, where they mean more than the food of that name. */
import type { Trait } from "./lexicon.ts";

export type Diet = "vegetarian" | "vegan" | "pescatarian" | "halal" | "kosher" | "jain";

const flesh: readonly Trait[] = ["meat", "beef", "pork", "poultry"];
const notPescatarian: readonly Trait[] = [...flesh, "gelatine", "blood", "bone", "insect"];
const notVegetarian: readonly Trait[] = [...notPescatarian, "fish", "crustaceans", "molluscs", "rennet", "haram"];

/** What each diet leaves out. Kosher also keeps meat and milk apart, which is told in judge.ts. */
export const diets: Readonly<Record<Diet, readonly Trait[]>> = {
  vegetarian: notVegetarian,
  vegan: [...notVegetarian, "milk", "eggs", "honey"],
  pescatarian: notPescatarian,
  halal: ["pork", "alcohol", "gelatine", "blood", "haram"],
  kosher: ["pork", "crustaceans", "molluscs", "gelatine", "blood", "haram", "nonkosher", "insect"],
  jain: [...notVegetarian, "eggs", "honey", "root", "allium", "mushroom", "alcohol"],
};

export const dietNames: readonly (readonly [Diet, string])[] = [
  [
    "vegetarian",
    "vegetarian, veggie, vegetarier, vegetarierin, vegetarisch, vegetarien, vegetariano, lacto vegetarian, ovo vegetarian, lacto ovo vegetarian, vegetarianism, vegeterian, vegitarian",
  ],
  [
    "vegan",
    "vegan, plant based, plant based diet, vegano, veganer, veganerin, veganism, plants only, no animal product, strict vegetarian",
  ],
  ["pescatarian", "pescatarian, pescetarian, pesco vegetarian, pescatarier"],
  ["halal", "halal, halaal, muslim"],
  ["kosher", "kosher, koscher, kashrut, jewish"],
  ["jain", "jain, jain vegetarian"],
];

export const traitNames: readonly (readonly [readonly Trait[], string])[] = [
  [
    ["gluten"],
    "gluten, coeliac, celiac, coeliac disease, celiac disease, zoliakie, wheat, cereal, grain, weizen, roggen, glutine, oat, rye, barley",
  ],
  [["crustaceans"], "crustacean, prawn, shrimp, crab, lobster, krebstier"],
  [["crustaceans", "molluscs"], "shellfish, shell fish, meeresfruchte, fruits de mer, marisco"],
  [["crustaceans", "molluscs", "fish"], "seafood, sea food"],
  [["eggs"], "egg, egg white, egg yolk, ei, eier, huhnerei, oeuf, huevo, uovo, uova"],
  [["fish"], "fish, fisch, poisson, pescado, pesce, vis"],
  [["peanuts"], "peanut, pea nut, groundnut, erdnuss, erdnusse, arachide, cacahuete"],
  [["soya"], "soya, soy, soja, soya bean, soybean, tofu"],
  [
    ["milk"],
    "milk, dairy, dairy product, milk product, cows milk, cow milk, milk protein, cow milk protein, cmpa, casein, whey, milch, kuhmilch, milcheiweiss, milchprodukt, lait, leche, latte, melk, produit laitier, lacteo",
  ],
  [["lactose"], "lactose, laktose, lactosa, lattosio"],
  [
    ["nuts"],
    "tree nut, treenut, walnut, almond, hazelnut, cashew, pecan, pistachio, macadamia, brazil nut, schalenfruchte",
  ],
  [["nuts", "peanuts"], "nut, all nut, any nut, nuss, nusse, noix, fruits a coque, nuez, frutos secos, noci, noten"],
  [["celery"], "celery, celeriac, sellerie, celeri, apio, sedano, selderij"],
  [["mustard"], "mustard, senf, moutarde, mostaza, senape, mosterd"],
  [["sesame"], "sesame, tahini, sesam, sesamo"],
  [["sulphites"], "sulphite, sulfite, sulphur dioxide, sulfur dioxide, sulphur, sulfur, sulfit, sulfito"],
  [["lupin"], "lupin, lupine, lupini, lupino, altramuz"],
  [["molluscs"], "mollusc, mollusk, clam, mussel, oyster, scallop, squid, octopus, weichtier"],
  [["meat", "beef", "pork", "poultry"], "meat, any meat, fleisch, viande, carne, vlees"],
  [["meat", "beef", "pork"], "red meat, mammal meat"],
  [["meat", "beef", "pork", "gelatine", "milk"], "alpha gal, alpha gal syndrome"],
  [["pork"], "pork, pig, pig meat, schwein, schweinefleisch, porc, cerdo, maiale, ham, bacon"],
  [["beef"], "beef, cow, cattle, veal, rind, rindfleisch, boeuf, ternera, manzo"],
  [["poultry"], "poultry, chicken, turkey, gefluegel, geflugel, bird, volaille"],
  [["gelatine"], "gelatine, gelatin"],
  [["honey"], "honey, honig, miel, miele"],
  [["alcohol"], "alcohol, alkohol, wine, beer, alcool"],
  [["cheese"], "cheese, kase, fromage, queso, formaggio"],
  [["citrus"], "citrus, citrus fruit, citric acid"],
  [["berry"], "berry"],
  [["fruit"], "fruit, all fruit, obst, fructose"],
  [["stone"], "stone fruit"],
  [["nightshade"], "nightshade, solanine"],
  [["tomato"], "tomato, tomate, pomodoro"],
  [
    ["chilli"],
    "spicy, spicy food, spice heat, chilli, chili, hot pepper, capsaicin, hot food, too spicy, nothing spicy",
  ],
  [["allium"], "onion, garlic, allium, leek, shallot, zwiebel, knoblauch, oignon, cipolla, aglio"],
  [["mushroom"], "mushroom, fungus, fungi, pilz, pilze, champignon"],
  [["coconut"], "coconut, kokos, kokosnuss"],
  [["corn"], "corn, maize, sweetcorn, mais"],
  [["pulse"], "pulse, legume, bean, lentil, hulsenfruchte"],
  [["caffeine"], "caffeine, coffee, koffein"],
  [["seed"], "seed, all seed"],
  [["vegetable"], "vegetable, all vegetable"],
  [["insect"], "insect, cochineal, carmine, e120"],
];

/** Words that say that something must not be eaten, and how badly. */
export const fillerWords: readonly string[] =
  `a an all allergic allergy allergies allergen allergens allergie allergisch alergia allergia allergique anaphylactic anaphylaxis
  and any anything are at avoid avoids avoiding bad be because but can cannot cant containing contains could diet dietary disease do does doesnt
  dislike dislikes disliked dont doctor due eat eats eaten eating everything except few following food foods for free frei from gegen gets
  got hate hates has have he her his i if im in intolerance intolerances intoleranz intolerant intolerantie into is it its just kein keine like likes
  little loves me medical mild mildly most much must my need needs never nicht no non none not nothing of off on only or other our out please
  product products reacts reaction really religious serious severe severely sensitive sensitivity she sick so some sort stay strict strictly sans
  senza sin ohne zonder such syndrome than that the their them these they things this to too toward towards trace traces unvertraglichkeit used very want wants well when
  which while will with without you your based friendly person people one plus y e et und`.split(/\s+/);

/** A whole text that says that there is no restriction. */
export const noRestriction =
  /^(none|no|nothing|n a|na|no restrictions?|no allerg(y|ies)|nil|keine|eats (everything|anything|all)|no dietary restrictions?)?$/;
