/**
 * Splits typed or pasted text into items: "2 milk, 500 g flour, organic; bread". Commas, semicolons, tabs and line
 * breaks separate items. A description after a comma ("organic", "the green one") or in brackets becomes a note on the
 * previous item. Everything else is an item, so no item gets lost in a note.
 */
import { amountText } from "../../amounts/amount.ts";
import { type LineAmount, readLine, readWholeAmount } from "../../amounts/line.ts";
import type { Unit } from "../../amounts/unit-words.ts";
import { unitFor, unitName } from "../../amounts/units.ts";
import { joinNotes } from "./notes.ts";
import { itemQuantity } from "./schema.ts";

/** A typed item. An empty quantity means "some". */
export interface TypedItem {
  item: string;
  quantity: string;
  note: string;
}

const lineEnds = /[\r\n\u2028\u2029;•]+/;
const separators = /\t|,(?!\d)|(?<!\d),(?=\d)/;
/** The beginnings of lines in pasted lists: dashes, boxes, ticks, "3)". */
const bullet = /^(?:[-–*+·◦▪‣]\s+|\[[ xX]?\]\s*|[☐☑✓✔✅⬜□▢]\uFE0F?\s*|\d{1,3}[.)]\s+)+/u;
const brackets = /\s*\(([^()]*)\)\s*/g;
const hiddenComma = "\u0001";

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

/** The items in a text, in its order. Nothing is truncated, so some may be too long for a list. */
export function readTypedItems(text: string): TypedItem[] {
  return text.split(lineEnds).flatMap(itemsInLine);
}

function itemsInLine(line: string): TypedItem[] {
  const items: TypedItem[] = [];
  const protectedLine = withAmountColumn(line).replace(brackets, (found) => found.replaceAll(",", hiddenComma));
  for (const piece of protectedLine.split(separators)) {
    const words = piece.replaceAll(hiddenComma, ",").trim().replace(bullet, "").replace(/\s+/g, " ");
    const last = items.at(-1);
    const amount = last?.quantity === "" ? readWholeAmount(words, listOptions) : undefined;
    if (words === "") continue;
    if (last && amount) last.quantity = quantityText(amount);
    else if (last && isNote(words)) last.note = joinNotes(last.note, words);
    else items.push(readItem(words));
  }
  return items.filter(({ item }) => item !== "");
}

/** In "2<tab>milk", from a spreadsheet, the amount is not an item. */
function withAmountColumn(line: string): string {
  const [first = "", ...others] = line.split("\t");
  return others.length > 0 && readWholeAmount(first, listOptions)
    ? [`${first} ${others[0]}`, ...others.slice(1)].join("\t")
    : line;
}

function isNote(words: string): boolean {
  return describing.has(words.toLowerCase()) || describingBeginning.test(words);
}

const listOptions = { isRecipe: false };

function readItem(words: string): TypedItem {
  const notes = [...words.matchAll(brackets)].map(([, note = ""]) => note.trim());
  const { name, amount } = readLine(words.replace(brackets, " ").trim() || words, listOptions);
  const inNote = amount ? undefined : notes.find((note) => readWholeAmount(note, listOptions));
  const whole = amount ?? (inNote === undefined ? undefined : readWholeAmount(inNote, listOptions));
  return {
    item: name,
    quantity: whole ? quantityText(whole) : "",
    note: joinNotes(...notes.filter((note) => note !== inNote)),
  };
}

/** Formats an amount as the list stores it: "500 g", "2 Flaschen", "2 x 400 g tins"; empty if it is too long. */
export function quantityText({ each, unit, ...amount }: LineAmount): string {
  const inner = each && `x ${amountText(each.amount)} ${unitText(each.unit, 1)}`;
  const text = [amountText(amount), inner, unit && unitText(unit, amount.max)].filter(Boolean).join(" ");
  return itemQuantity.safeParse(text).data ?? "";
}

/** Weights and volumes have one form in all languages. Other units keep their words. */
function unitText({ id, word, kind }: Unit, count: number): string {
  const isSpoon = id === "tsp" || id === "tbsp" || id === "cup";
  if (kind === "measure" && !isSpoon) return id;
  const name = unitName(word);
  return name === word.toLowerCase() ? unitFor(word, count) : name;
}
