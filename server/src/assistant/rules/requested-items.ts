/** Parses items to buy from a sentence: "milk, two eggs and 500 grams of flour". */
import { readLine, readWholeAmount } from "@hub/shared/amounts/line";
import { takeUnit } from "@hub/shared/amounts/unit-words";
import { hasCategoryRule } from "@hub/shared/features/shopping/categories";
import { itemName } from "@hub/shared/features/shopping/schema";
import { quantityText } from "@hub/shared/features/shopping/typed-items";
import { numberPattern } from "@hub/shared/spoken-numbers";
import data from "./phrases.json" with { type: "json" };

export interface RequestedItem {
  item: string;
  /** As people write it: "2" or "500 g". Empty means "some". */
  quantity: string;
  /** The model's category. Used only if neither the family nor a rule knows the item. */
  category?: string | undefined;
}

const maxItems = 30;

/** Single items with "and" in the name. */
const pairs =
  /\b(mac(?:aroni)? and cheese|half and half|fish and chips|salt and vinegar|sour cream and onion|cookies and cream|bread and butter pickles|head and shoulders|sweet and sour|surf and turf)\b/gi;
const hiddenAnd = "\u0001";

/** Items of one word. Speech has no commas: "milk eggs and bread". */
const staples = new Set(data.staples.split(" "));
/** Pairs of staples that form one item, keyed by the second word. */
const compounds = new Map(Object.entries(data.compounds));

/** "Milk (2)" */
const inBrackets = /,?\s*\((\d+)\)$/;
const article =
  /^(?:a few|(?:a )?couple(?: of)?|few|several|a bit of|a little|(?:a )?lots? of|loads of|plenty of|some more|some|any more|any|enough|more|extra|additional|an|a|the|my|our)\s+/i;
/** The purpose of an item is not part of its name. */
const purpose =
  /\s+for (?:dinner|lunch|breakfast|supper|tea|school|later|us all|movie night|(?:the|our) (?:party|kids|children|guests|weekend|baking|cake|barbecue|picnic|trip))$/i;

const lineOptions = { isRecipe: false };

/** Parses an amount without an item: "two kilos" or "2 bottles of them". */
export function readAmount(text: string): string | undefined {
  const words = text.trim().replace(/ of (?:it|them|those)$/i, "");
  if (/^an?$/i.test(words)) return "1";
  const amount = readWholeAmount(words, lineOptions);
  return amount && quantityText(amount);
}

/** Parses the items of a text, in order, without duplicates. */
export function readRequestedItems(text: string): RequestedItem[] {
  const parts = text
    .replace(new RegExp(`\\banother (?=${numberPattern}\\b)`, "gi"), "")
    .replace(/(?<=\d) (?:and|&|plus|\+) (?=\d+\/\d)/gi, " ")
    .replace(/\b(?:and )then (?=\p{L})/giu, "and ")
    .replace(pairs, (pair) => pair.replace("and", hiddenAnd))
    .split(
      new RegExp(
        `\\s*(?:[,;\\n]|\\s(?:and|plus|also|&|\\+)(?=\\s)|(?<!\\d ?[x×*])\\s(?=${numberPattern}\\s))\\s*`,
        "i",
      ),
    )
    .map((part) => part.replaceAll(hiddenAnd, "and").replace(/^(?:and|plus|also)\s+/i, ""))
    .flatMap(splitStaples);
  const items = new Map<string, RequestedItem>();
  for (const part of parts) {
    const amount = readAmount(part);
    const last = [...items.values()].at(-1);
    if (amount && last) {
      last.quantity = amount;
      continue;
    }
    const read = readRequestedItem(part.trim());
    const name = itemName.safeParse(read.item);
    const key = read.item.toLowerCase();
    if (name.success && !items.has(key)) items.set(key, { ...read, item: name.data });
  }
  return [...items.values()].slice(0, maxItems);
}

function readRequestedItem(text: string): RequestedItem {
  const words = text
    .replace(inBrackets, " x$1")
    .replace(/^another\s/i, "1 ")
    .replace(new RegExp(`^(${numberPattern}) more\\s`, "i"), "$1 ");
  const { name, amount } = readLine(lacksCount(words) ? `1 ${words}` : words, lineOptions);
  return { item: bare(name), quantity: amount ? quantityText(amount) : "" };
}

/** "Tin of tuna" means one tin. */
function lacksCount(text: string): boolean {
  return /^\s+of\s/i.test(takeUnit(text, false)?.rest ?? "");
}

/** "Cream for the soup" becomes "cream", but "salt for the dishwasher" stays. */
const purposePattern = new RegExp(
  `^(.+?) for (?:the|our|my|this|tonight|tomorrow)\\b(?! (?:${data.preservedUses})\\b)`,
  "i",
);

function removePurpose(name: string): string {
  const thing = purposePattern.exec(name)?.[1];
  return thing && hasCategoryRule(thing) ? thing : name;
}

function bare(text: string): string {
  const name = text
    .replace(/^[\s:,"]+|[\s.,:!?"]+$/g, "")
    .replace(article, "")
    .replace(purpose, "")
    .replace(/(?:\s+(?:again|too|as well))+$/i, "")
    .trim();
  return removePurpose(name);
}

function splitStaples(text: string): string[] {
  const words = text.trim().split(" ");
  const isList = words.length > 1 && words.every((word) => staples.has(word.toLowerCase()));
  const isCompound = words.some((word, index) =>
    compounds
      .get(word.toLowerCase())
      ?.split(" ")
      .includes((words[index - 1] ?? "").toLowerCase()),
  );
  return isList && !isCompound ? words : [text];
}

/** "milk", "2 eggs", "500 g of flour" */
export function formatItem({ item, quantity }: Pick<RequestedItem, "item" | "quantity">): string {
  if (quantity === "") return item;
  return /[a-z]/i.test(quantity) ? `${quantity} of ${item}` : `${quantity} ${item}`;
}

/** "3 more eggs", "500 g more of flour" */
export function formatMore({ item, quantity }: Pick<RequestedItem, "item" | "quantity">): string {
  return `${quantity} more ${/[a-z]/i.test(quantity) ? "of " : ""}${item}`;
}
