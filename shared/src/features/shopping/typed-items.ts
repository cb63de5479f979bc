/**
 * Splits typed or pasted text into items: "2 milk, 500 g flour, organic; bread". A comma, a semicolon and a new line
 * separate things. A description after a comma ("organic", "the green one") is a note on the thing before, as is text
 * in brackets; everything else is a thing, so that nothing typed gets lost in a note.
 */
import { amountPattern, amountText, readAmount } from "./amounts.ts";
import { isNamed, readLeadingAmount } from "./leading-amount.ts";
import { itemQuantity } from "./schema.ts";
import { unitName, unitPattern } from "./units.ts";

/** A thing to buy as it was typed; an empty quantity means "some". */
export interface TypedItem {
  item: string;
  quantity: string;
  note: string;
}

const separators = /\r?\n|[;•]|,(?!\d)|(?<!\d),(?=\d)/;
/** What lines of other lists begin with: dashes, boxes, ticks, "3)". */
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

const packs = new RegExp(`^(\\d+)\\s*[x×]\\s*(${amountPattern})\\s*(${unitPattern})(?:\\s+of)?\\s+(\\S.*)$`, "iu");
const after = new RegExp(
  `^(\\S.*?)\\s+(?:(${amountPattern})\\s*(${unitPattern})|[x×]\\s?(${amountPattern})|(${amountPattern})\\s?[x×])$`,
  "iu",
);

/** The things that a text names, in its order. Nothing is cut, so some may be too long for a list. */
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

/** Several notes as one text, each once. */
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
    ? { item: inPacks[4] ?? "", quantity: `${inPacks[1]} x ${quantityOf(inPacks[2], inPacks[3])}` }
    : readQuantity(bare);
  return { item, quantity: itemQuantity.safeParse(quantity).data ?? "", note: joinNotes(...notes) };
}

function readQuantity(words: string): Pick<TypedItem, "item" | "quantity"> {
  const first = readLeadingAmount(words);
  if (first) return { item: first.rest, quantity: `${amountText(first.amount)} ${first.unit}`.trim() };
  const last = isNamed(words) ? null : after.exec(words);
  if (last) return { item: last[1] ?? "", quantity: quantityOf(last[2] ?? last[4] ?? last[5], last[3]) };
  return { item: words, quantity: "" };
}

function quantityOf(amount = "", unit = ""): string {
  return `${amountText(readAmount(amount))} ${unitName(unit)}`.trim();
}
