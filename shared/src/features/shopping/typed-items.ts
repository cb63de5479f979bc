/**
 * What somebody types or pastes, as items: "2 milk, 500 g flour, organic; bread". A comma, a semicolon and a
 * new line part things. What comes after a comma and only describes ("organic", "the green one") is a note to the thing
 * before, as is whatever stands in brackets; everything else is a thing, so that nothing typed gets lost in a note.
 */
import { itemQuantity } from "./schema.ts";
import { unitName, unitPattern } from "./units.ts";

/** A thing to buy as it was typed; an empty quantity means "some". */
export interface TypedItem {
  item: string;
  quantity: string;
  note: string;
}

const separators = /\r?\n|[;•]|,(?!\d)|(?<!\d),(?=\d)/;
/** What lists from elsewhere begin their lines with: dashes, boxes, ticks, "3)". */
const bullet = /^(?:[-–*+·]\s+|\[[ xX]?\]\s*|[☐☑✓✔]\s*|\d{1,3}[.)]\s+)+/u;
const brackets = /\s*\(([^()]*)\)\s*/g;

const describing = new Set(
  `organic, bio, fresh, ripe, unripe, big, large, medium, small, mini, thin, thick, sliced, grated, ground, whole,
  chopped, salted, unsalted, sweet, unsweetened, sour, mild, spicy, hot, cold, raw, cooked, smoked, plain, natural,
  vegan, vegetarian, halal, kosher, skimmed, semi-skimmed, full fat, low fat, low-fat, fat free, fat-free, sugar free,
  sugar-free, gluten free, gluten-free, lactose free, lactose-free, wholemeal, wholegrain, free range, free-range,
  on offer, on sale, cheap, local, red, green, yellow, white, black, brown, blue, dark, light`
    .split(",")
    .map((words) => words.trim().replace(/\s+/g, " ")),
);
const describingBeginning = /^(?:the|not|no|without|with|for|if|or|but|only|any|e\.g\.|like|from|in|at least|about)\s/i;

const number = "\\d+(?:[.,]\\d+)?|\\d+/\\d+|[½¼¾]";
const before = new RegExp(`^(${number})\\s*(?:[x×]\\s*(?=\\D))?(${unitPattern})?(?:\\s+of)?\\s+(\\S.*)$`, "iu");
const justUnit = new RegExp(`^${unitPattern}$`, "iu");
const packs = new RegExp(`^(\\d+)\\s*[x×]\\s*(${number})\\s*(${unitPattern})(?:\\s+of)?\\s+(\\S.*)$`, "iu");
const after = new RegExp(
  `^(\\S.*?)\\s+(?:(${number})\\s*(${unitPattern})|[x×]\\s?(${number})|(${number})\\s?[x×])$`,
  "iu",
);

/** The things that a text names, in its order. Nothing is cut, so some of it may be too long for a list. */
export function readTypedItems(text: string): TypedItem[] {
  const wanted: TypedItem[] = [];
  for (const piece of text.split(separators)) {
    const words = piece.trim().replace(bullet, "").replace(/\s+/g, " ");
    const last = wanted.at(-1);
    if (words === "") continue;
    if (last && isNote(words)) last.note = joinNotes(last.note, words);
    else wanted.push(readItem(words));
  }
  return wanted.filter(({ item }) => item !== "");
}

/** Notes as one text, each once. */
export function joinNotes(...notes: readonly string[]): string {
  return [...new Set(notes.filter(Boolean))].join(", ");
}

function isNote(words: string): boolean {
  return describing.has(words.toLowerCase()) || describingBeginning.test(words);
}

function readItem(words: string): TypedItem {
  const notes = [...words.matchAll(brackets)].map(([, note = ""]) => note.trim());
  const bare = words.replace(brackets, " ").trim() || words;
  const inPacks = packs.exec(bare);
  const { item, quantity } = inPacks
    ? { item: inPacks[4] ?? "", quantity: `${inPacks[1]} x ${amountOf(inPacks[2], inPacks[3])}` }
    : readAmount(bare);
  return { item, quantity: itemQuantity.safeParse(quantity).data ?? "", note: joinNotes(...notes) };
}

function readAmount(words: string): Pick<TypedItem, "item" | "quantity"> {
  const first = before.exec(words);
  if (first && !justUnit.test(first[3] ?? "")) return { item: first[3] ?? "", quantity: amountOf(first[1], first[2]) };
  const last = after.exec(words);
  if (last) return { item: last[1] ?? "", quantity: amountOf(last[2] ?? last[4] ?? last[5], last[3]) };
  return { item: words, quantity: "" };
}

const fractions: Readonly<Record<string, string>> = { "½": "0.5", "¼": "0.25", "¾": "0.75" };

function amountOf(amount = "", unit = ""): string {
  const [upper, lower] = amount.split("/").map(Number);
  const decimal = upper && lower ? String(Math.round((upper / lower) * 1_000) / 1_000) : amount.replace(",", ".");
  return `${fractions[amount] ?? decimal} ${unitName(unit)}`.trim();
}
