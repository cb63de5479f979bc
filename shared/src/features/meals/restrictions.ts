import { nameKey } from "../../text.ts";
import type { Allergen } from "./allergens.ts";

/** What a restriction on a member's card means: allergens, a diet, or words to look for. */
export type Rule =
  | { kind: "avoid"; traits: readonly Allergen[] }
  | { kind: "diet"; diet: "vegetarian" | "vegan" }
  | { kind: "free"; words: string };

const read: readonly [RegExp, Rule][] = [
  [/vegan/, { kind: "diet", diet: "vegan" }],
  [/vegetarian/, { kind: "diet", diet: "vegetarian" }],
  [/gluten|wheat|c(o?)eliac/, { kind: "avoid", traits: ["gluten"] }],
  [/peanut/, { kind: "avoid", traits: ["peanuts"] }],
  [/nut/, { kind: "avoid", traits: ["nuts", "peanuts"] }],
  [/milk|dairy|la[ck]tose/, { kind: "avoid", traits: ["milk"] }],
  [/egg/, { kind: "avoid", traits: ["eggs"] }],
  [/fish/, { kind: "avoid", traits: ["fish"] }],
];

/** What people typed, as rules. What cannot be read is looked for by its words. */
export function readRestriction(text: string): Rule[] {
  const key = nameKey(text);
  const known = read.find(([words]) => words.test(key));
  return [known?.[1] ?? { kind: "free", words: key.replace(/\b(no|not|allergic|to|allergy)\b/g, "").trim() }];
}
