/** Answers spoken commands during cooking from the recipe on this device, without the network. */
import type { Ingredient, Meal } from "@hub/shared/features/meals/schema";
import { amountText, nameText } from "./amounts.ts";

export type CookCommand =
  | { kind: "next" }
  | { kind: "back" }
  | { kind: "repeat" }
  | { kind: "first" }
  | { kind: "ingredients" }
  | { kind: "timer" }
  | { kind: "amount"; name: string };

const lead = /^(?:(?:okay|ok|hey|grok|and|so|now|please|the)\b[\s,]*)+(?=\S)/i;
const tail = /(?:[\s,]+(?:please|grok|now|thanks))*[\s.!?]*$/i;

const spoken: readonly (readonly [RegExp, CookCommand])[] = [
  [
    /^(?:next(?: step| one)?|go on|continue|what's next|what is next|then what|forward|done|go to next step)$/i,
    { kind: "next" },
  ],
  [/^(?:back|go back|previous(?: step)?|one (?:step )?back|last step|step back)$/i, { kind: "back" }],
  [
    /^(?:repeat(?: that| it| step)?|again|(?:say|read) (?:it|that|the step|this)(?: again)?|once more|what was that|pardon|sorry)$/i,
    { kind: "repeat" },
  ],
  [
    /^(?:first step|start over|from the (?:beginning|start|top)|start cooking|let's (?:start|cook|begin))$/i,
    { kind: "first" },
  ],
  [
    /^(?:ingredients|what (?:do|will) (?:I|we) need|what are the ingredients|(?:read|tell me) the ingredients)$/i,
    { kind: "ingredients" },
  ],
  [
    /^(?:start the timer|(?:start|set)(?: (?:the|a))? timer for (?:this|the|that|it)(?: (?:step|one))?|time (?:this|that|it|(?:this|the) step))$/i,
    { kind: "timer" },
  ],
];

const amount =
  /^how (?:much|many)(?: of)? (?:the )?(.+?)(?: (?:do|does|did|should|shall|can|will|is|are|goes|go|of it)\b.*)?$/i;
/** Words of questions that are not about the dish: "how much time is left", "how many things are on the list". */
const otherSubject = /\b(?:time|longer|minutes?|hours?|timers?|list|left|things|items|people|servings)\b/i;

/** Parses a command. Undefined if it is about something else. */
export function readCookCommand(text: string): CookCommand | undefined {
  const bare = text.trim().replace(lead, "").replace(tail, "");
  const command = spoken.find(([pattern]) => pattern.test(bare))?.[1];
  if (command) return command;
  const name = amount.exec(bare)?.[1];
  return name === undefined || otherSubject.test(bare) ? undefined : { kind: "amount", name };
}

/** The spoken text of a step. After the last one it wishes a good meal. */
export function stepText({ steps }: Pick<Meal, "steps">, index: number): string {
  const step = steps[index];
  if (step === undefined) return steps.length === 0 ? "This meal has no steps." : "That was the last step.";
  return `Step ${index + 1} of ${steps.length}. ${step}`;
}

export function ingredientsText({ ingredients }: Pick<Meal, "ingredients">): string {
  if (ingredients.length === 0) return "This meal has no ingredients.";
  return `You need ${ingredients.map(spokenAmount).join(", ")}.`;
}

/** Answers how much of an ingredient the recipe needs for the current servings. */
export function amountAnswer(
  { recipeName, ingredients }: Pick<Meal, "recipeName" | "ingredients">,
  name: string,
): string {
  const nameStem = stem(name);
  const found = ingredients.filter((each) => stem(each.name).includes(nameStem) || nameStem.includes(stem(each.name)));
  if (found.length === 0) return `I don't see ${name} in ${recipeName}.`;
  return `${found.map(spokenAmount).join(", and ")}.`;
}

const unitNames: Readonly<Record<string, readonly [string, string]>> = {
  g: ["gram", "grams"],
  kg: ["kilo", "kilos"],
  ml: ["millilitre", "millilitres"],
  l: ["litre", "litres"],
  tbsp: ["tablespoon", "tablespoons"],
  tsp: ["teaspoon", "teaspoons"],
};

/** "200 grams of butter", "2 eggs", "salt" */
function spokenAmount(ingredient: Ingredient): string {
  const { name, quantity, unit } = ingredient;
  if (quantity === null) return `some ${name}`;
  const words = unitNames[unit.toLowerCase()];
  const count = amountText({ quantity, unit: words ? "" : unit });
  // The unit decides the rounding, so weighed ingredients keep it.
  const quantityText = words
    ? `${amountText({ quantity, unit }).replace(/ ?\p{L}+$/u, "")} ${words[quantity > 1 ? 1 : 0]}`
    : count;
  return unit === "" ? `${quantityText} ${nameText(ingredient)}` : `${quantityText} of ${name}`;
}

function stem(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/^(?:the|any) /, "")
    .replace(/(?:es|s)$/, "");
}
