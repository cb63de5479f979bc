/** Pages with five recipes, each in fourteen common shapes of structured data. */

interface SampleRecipe {
  name: string;
  yields: string;
  prep: string;
  cook: string;
  ingredients: readonly string[];
  steps: readonly string[];
}

const recipes: readonly SampleRecipe[] = [
  {
    name: "Lentil soup with lemon",
    yields: "4-6 servings",
    prep: "PT10M",
    cook: "PT35M",
    ingredients: ["2 tablespoons olive oil", "1 1/2 cups red lentils", "2 onions, chopped", "1 lemon", "salt to taste"],
    steps: ["Soften the onions in the oil.", "Add the lentils and 1 litre of water.", "Simmer and serve with lemon."],
  },
  {
    name: 'Grandma\'s "best" pancakes',
    yields: "4",
    prep: "PT15M",
    cook: "PT1H5M",
    ingredients: [
      "250 g flour",
      "½ tsp salt",
      "500 ml milk",
      "3 large eggs, beaten",
      "1 pinch of sugar",
      "butter for frying",
    ],
    steps: ["Whisk everything but the butter.", "Rest for 30 minutes.", "Fry thin pancakes in butter."],
  },
  {
    name: "Crème brûlée & berries",
    yields: "Serves 6",
    prep: "P0DT0H20M",
    cook: "PT50M",
    ingredients: ["1 vanilla pod", "600 ml double cream", "6 egg yolks", "100 g caster sugar"],
    steps: [
      "Heat the cream with the vanilla.",
      "Whisk yolks and sugar, and pour the cream on them.",
      "Bake in a water bath.",
    ],
  },
  {
    name: "One-pan chicken",
    yields: "2",
    prep: "PT5M",
    cook: "PT45M",
    ingredients: [
      "8 oz. chicken thighs",
      "1 (14 oz) can tomatoes",
      "2-3 cloves garlic",
      "a handful of basil",
      "400 g / 14 oz potatoes",
    ],
    steps: ["Brown the chicken.", "Add all the rest and bake at 180 °C.", "Rest for 5 minutes.", "Scatter the basil."],
  },
  {
    name: "Overnight oats",
    yields: "1 bowl",
    prep: "PT5M",
    cook: "PT0M",
    ingredients: ["50 g rolled oats", "150 ml oat milk", "1 tbsp chia seeds", "1 banana"],
    steps: ["Mix in a jar.", "Leave overnight in the fridge."],
  },
];

const encoded = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("è", "&egrave;");
const script = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const page = (head: string, body = "<h1>Welcome</h1><p>Read on.</p>") =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A kitchen</title>${head}</head><body>${body}</body></html>`;

const node = (recipe: SampleRecipe) => ({
  "@context": "https://schema.org",
  "@type": "Recipe",
  name: recipe.name,
  recipeYield: recipe.yields,
  prepTime: recipe.prep,
  cookTime: recipe.cook,
  recipeIngredient: recipe.ingredients,
  recipeInstructions: recipe.steps.map((text) => ({ "@type": "HowToStep", text })),
});

const site = { "@type": "WebSite", "@id": "https://example.org/#site", name: "A kitchen", url: "https://example.org/" };

function microdata(recipe: SampleRecipe, stepsOf: (steps: readonly string[]) => string): string {
  return page(
    "",
    `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">${encoded(recipe.name)}</h1>
<p>For <span itemprop="recipeYield">${recipe.yields}</span>, <time itemprop="prepTime" datetime="${recipe.prep}">soon</time>,
<meta itemprop="cookTime" content="${recipe.cook}"><img itemprop="image" src="https://example.org/dish.jpg" alt=""></p>
<ul>${recipe.ingredients.map((each) => `<li itemprop="recipeIngredient">${encoded(each)}</li>`).join("\n")}</ul>
${stepsOf(recipe.steps)}</div>`,
  );
}

const shapes: Readonly<Record<string, (recipe: SampleRecipe) => string>> = {
  plain: (recipe) => page(script(node(recipe))),
  graph: (recipe) =>
    page(
      script({
        "@context": "https://schema.org",
        "@graph": [site, { "@type": "WebPage", name: "Page" }, node(recipe)],
      }),
    ),
  array: (recipe) => page(script([{ ...site, "@context": "https://schema.org" }, node(recipe)])),
  "array of types": (recipe) => page(script({ ...node(recipe), "@type": ["Recipe", "NewsArticle"] })),
  sections: (recipe) =>
    page(
      script({
        ...node(recipe),
        recipeInstructions: [
          {
            "@type": "HowToSection",
            name: "Before",
            itemListElement: recipe.steps.slice(0, 1).map((text) => ({ "@type": "HowToStep", text })),
          },
          {
            "@type": "HowToSection",
            name: "Then",
            itemListElement: recipe.steps.slice(1).map((text) => ({ "@type": "HowToStep", text })),
          },
        ],
      }),
    ),
  "steps as strings": (recipe) => page(script({ ...node(recipe), recipeInstructions: recipe.steps })),
  "steps as one text": (recipe) => page(script({ ...node(recipe), recipeInstructions: recipe.steps.join("\n") })),
  entities: (recipe) =>
    page(script({ ...node(recipe), name: encoded(recipe.name), recipeIngredient: recipe.ingredients.map(encoded) })),
  "times and yields as lists": (recipe) =>
    page(script({ ...node(recipe), recipeYield: [recipe.yields, `${recipe.yields} plates`], totalTime: "PT1H" })),
  "images as data URLs": (recipe) =>
    page(
      script({
        ...node(recipe),
        image: ["data:image/png;base64,iVBORw0KGgo=", { "@type": "ImageObject", url: "https://example.org/dish.jpg" }],
      }),
    ),
  "other data before": (recipe) =>
    page(
      script({ "@context": "https://schema.org", "@type": "Organization", name: "A kitchen" }) + script(node(recipe)),
    ),
  "at the end": (recipe) => page("", `<main><h1>Something else</h1></main>${script(node(recipe))}`),
  microdata: (recipe) =>
    microdata(recipe, (steps) =>
      steps.map((each) => `<p itemprop="recipeInstructions">${encoded(each)}</p>`).join("\n"),
    ),
  "microdata with steps": (recipe) =>
    microdata(recipe, (steps) =>
      steps
        .map(
          (each) =>
            `<div itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep"><p itemprop="text">${encoded(each)}</p></div>`,
        )
        .join("\n"),
    ),
};

export interface ExamplePage {
  title: string;
  html: string;
}

export const examplePages: readonly ExamplePage[] = Object.entries(shapes).flatMap(([shape, write]) =>
  recipes.map((recipe) => ({ title: `${shape}: ${recipe.name}`, html: write(recipe) })),
);
