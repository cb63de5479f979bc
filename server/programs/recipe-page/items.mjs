/**
 * Which items of data an element begins, and which properties of items it holds: as microdata, as RDFa, and as the classes
 * of microformats. Properties have the names that schema.org gives them.
 */
const wordsIn = (text) => (text ?? "").split(/\s+/).filter(Boolean);

/** Prefixes of schema.org, and of data-vocabulary.org, which came before it. Others, such as "og:", are of no recipe. */
const prefix = /^(?:schema|s|v):|^https?:\/\/(?:schema|(?:www\.|rdf\.)?data-vocabulary)\.org\/#?/i;

const microRecipe = /^(?:h-recipe|hrecipe)$/i;
/** Other items, whose properties are not those of the recipe around them: a card of its author, a rating. */
const microOther =
  /^(?:h-(?:card|entry|feed|adr|geo|event|product|review|review-aggregate|item|cite)|vcard|hreview(?:-aggregate)?)$/i;
/** The classes of h-recipe and of hRecipe, the older one. */
const microProperties = {
  fn: "name",
  "p-name": "name",
  ingredient: "recipeIngredient",
  "p-ingredient": "recipeIngredient",
  instructions: "recipeInstructions",
  "e-instructions": "recipeInstructions",
  "p-instructions": "recipeInstructions",
  yield: "recipeYield",
  "p-yield": "recipeYield",
  duration: "totalTime",
  "dt-duration": "totalTime",
  preptime: "prepTime",
  cooktime: "cookTime",
  photo: "image",
  "u-photo": "image",
};

/** The three ways in which markup says data. Items of one hold nothing of another. */
export const syntaxes = [
  {
    itemOf: ({ itemscope, itemtype }) => (itemscope === undefined ? undefined : { "@type": wordsIn(itemtype) }),
    propertiesOf: ({ itemprop }) => wordsIn(itemprop),
    contentOf: (name, attributes) => contentOf(name, attributes),
  },
  {
    itemOf: ({ typeof: type }) => (type === undefined ? undefined : { "@type": wordsIn(type) }),
    propertiesOf: ({ property }) =>
      wordsIn(property)
        .map((name) => name.replace(prefix, ""))
        .filter((name) => /^\w+$/.test(name)),
    contentOf: (name, attributes) => contentOf(name, attributes) ?? attributes.resource,
  },
  {
    itemOf(attributes) {
      const classes = wordsIn(attributes.class);
      if (classes.some((each) => microRecipe.test(each))) return { "@type": "recipe" };
      return classes.some((each) => microOther.test(each)) ? { "@type": "" } : undefined;
    },
    propertiesOf: (attributes) =>
      wordsIn(attributes.class).flatMap((name) => microProperties[name.toLowerCase()] ?? []),
    // A link's text is a name, its address is not.
    contentOf(name, attributes) {
      if (name === "abbr") return attributes.title;
      if (name === "data") return attributes.value;
      return name === "a" ? undefined : contentOf(name, attributes);
    },
  },
];

/** What an element says of its property beside the text in it: an address, a time for machines. Undefined if nothing. */
function contentOf(name, attributes) {
  if (attributes.content !== undefined) return attributes.content;
  if (name === "time" && attributes.datetime !== undefined) return attributes.datetime;
  if (["img", "source", "audio", "video", "embed"].includes(name)) return attributes.src;
  if (["a", "link", "area"].includes(name)) return attributes.href;
  return undefined;
}
