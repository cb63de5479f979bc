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
    "vegetarian, veggie, vegetarier, vegetarisch, lacto vegetarian, ovo vegetarian, lacto ovo vegetarian, vegetarianism, vegeterian, vegitarian",
  ],
  ["vegan", "vegan, plant based, plant based diet, veganer, veganism, no animal product, strict vegetarian"],
  ["pescatarian", "pescatarian, pescetarian, pesco vegetarian"],
  ["halal", "halal, halaal, muslim"],
  ["kosher", "kosher, jewish"],
  ["jain", "jain, jain vegetarian"],
];

export const traitNames: readonly (readonly [readonly Trait[], string])[] = [
  [["gluten"], "gluten, coeliac, celiac, coeliac disease, celiac disease, zoliakie, wheat, cereal, grain"],
  [["crustaceans"], "crustacean"],
  [["crustaceans", "molluscs"], "shellfish, shell fish, meeresfruchte, fruits de mer"],
  [["crustaceans", "molluscs", "fish"], "seafood, sea food"],
  [["eggs"], "egg"],
  [["fish"], "fish"],
  [["peanuts"], "peanut"],
  [["soya"], "soya, soy"],
  [["milk"], "milk, dairy, dairy product, cows milk, milk protein, cmpa, milch, milcheiweiss, milchprodukt"],
  [["lactose"], "lactose, laktose"],
  [["nuts"], "tree nut, treenut, schalenfruchte"],
  [["nuts", "peanuts"], "nut, all nut, any nut, nuss, nusse, noix, nuez, noci"],
  [["celery"], "celery"],
  [["mustard"], "mustard"],
  [["sesame"], "sesame"],
  [["sulphites"], "sulphite, sulfite, sulphur dioxide, sulfur dioxide, sulphur, sulfur"],
  [["lupin"], "lupin, lupine"],
  [["molluscs"], "mollusc, mollusk"],
  [["meat", "beef", "pork", "poultry"], "meat, any meat, fleisch"],
  [["meat", "beef", "pork"], "red meat, mammal meat"],
  [["meat", "beef", "pork", "gelatine", "milk"], "alpha gal, alpha gal syndrome"],
  [["pork"], "pork, pig, schwein, schweinefleisch, ham, bacon"],
  [["beef"], "beef, cow, veal, rindfleisch"],
  [["poultry"], "poultry, chicken, turkey, geflugel, bird"],
  [["gelatine"], "gelatine, gelatin"],
  [["honey"], "honey, honig"],
  [["alcohol"], "alcohol, alkohol, wine, beer"],
  [["cheese"], "cheese, kase"],
  [["citrus"], "citrus, citrus fruit, citric acid"],
  [["berry"], "berry"],
  [["fruit"], "fruit, fructose"],
  [["stone"], "stone fruit"],
  [["nightshade"], "nightshade, solanine"],
  [["tomato"], "tomato"],
  [["chilli"], "spicy, spicy food, spice heat, chilli, chili, hot pepper, capsaicin, hot food, nothing spicy"],
  [["allium"], "allium"],
  [["onion"], "onion, shallot"],
  [["mushroom"], "mushroom, fungus, fungi, pilz, pilze"],
  [["coconut"], "coconut"],
  [["corn"], "corn, maize, sweetcorn"],
  [["pulse"], "pulse, legume, bean, lentil"],
  [["caffeine"], "caffeine, coffee"],
  [["seed"], "seed"],
  [["vegetable"], "vegetable"],
  [["insect"], "insect, cochineal"],
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
