/**
 * Recognizes data items and their properties in elements: microdata, RDFa, and microformats classes. Properties get
 * their schema.org names.
 */
const wordsIn = (text) => (text ?? "").split(/\s+/).filter(Boolean);

/** Prefixes of schema.org and its predecessor data-vocabulary.org. Others, such as "og:", do not describe recipes. */
const prefix = /^(?:schema|s|v):|^https?:\/\/(?:schema|(?:www\.|rdf\.)?data-vocabulary)\.org\/#?/i;

const microRecipe = /^(?:h-recipe|hrecipe)$/i;
/** Other items, whose properties do not belong to the recipe around them: an author's card, a rating. */
const microOther =
  /^(?:h-(?:card|entry|feed|adr|geo|event|product|review|review-aggregate|item|cite)|vcard|hreview(?:-aggregate)?)$/i;
/** The classes of h-recipe and of the older hRecipe. */
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

/** The three syntaxes for data in markup. Items of one contain nothing of another. */
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
    // A link's text is a name; its address is not.
    contentOf(name, attributes) {
      if (name === "abbr") return attributes.title;
      if (name === "data") return attributes.value;
      return name === "a" ? undefined : contentOf(name, attributes);
    },
  },
];

/** The machine-readable value of an element's property, such as an address or a time; undefined without one. */
function contentOf(name, attributes) {
  if (attributes.content !== undefined) return attributes.content;
  if (name === "time" && attributes.datetime !== undefined) return attributes.datetime;
  if (["img", "source", "audio", "video", "embed"].includes(name)) return attributes.src;
  if (["a", "link", "area"].includes(name)) return attributes.href;
  return undefined;
}
