/** Things to buy out of a sentence: "milk, two eggs and 500 grams of flour". */
import { isKnownThing } from "@hub/shared/features/shopping/categories";
import { itemName } from "@hub/shared/features/shopping/schema";
import { unitName, unitPattern } from "@hub/shared/features/shopping/units";
import { numberPattern, readNumber } from "@hub/shared/spoken-numbers";
import data from "./phrases.json" with { type: "json" };

export interface RequestedItem {
  item: string;
  /** As people write it, "2" or "500 g"; empty means "some". */
  quantity: string;
  /** What a model takes it for; it counts where neither the family nor a rule knows. */
  category?: string | undefined;
}

const maxItems = 30;

/** One thing whose name has an "and" in it. */
const pairs =
  /\b(mac(?:aroni)? and cheese|half and half|fish and chips|salt and vinegar|sour cream and onion|cookies and cream|bread and butter pickles|head and shoulders|sweet and sour|surf and turf)\b/gi;
const hiddenAnd = "\u0001";

/** Words that are things by themselves: people who speak leave out the commas, "milk eggs and bread". */
const staples = new Set(data.staples.split(" "));
/** Two staples that together are one other thing, by the second word. */
const compounds = new Map(Object.entries(data.compounds));

const measured = new RegExp(`^(${numberPattern}|a|an|half a?)\\s*(${unitPattern})\\s+(?:of\\s+)?(.+)$`, "i");
/** "Tin of tuna": one. */
const single = new RegExp(`^(${unitPattern}) of (.+)$`, "i");
const counted = new RegExp(`^(${numberPattern})\\s*x?\\s+(.+)$`, "i");
const dozens = /^(half a |a |two |three )?dozen\s+(?:of\s+)?(.+)$/i;
const dozenCounts: Readonly<Record<string, string>> = { "half a": "6", two: "24", three: "36" };
/** "Milk, 2 litres": how much of what was named before. */
const onlyAmount = new RegExp(
  `^(${numberPattern}|an?|half an?)(?:\\s*(${unitPattern}))?(?: of (?:it|them|those))?$`,
  "i",
);
const trailing = /^(.+?)[,:]?\s*(?:\((\d+)\)|x\s?(\d+)|(\d+)\s?x)$/i;
/** "Flour 500g" */
const measuredBehind = new RegExp(`^(.+?)[,:]?\\s+(\\d+(?:[.,]\\d+)?)\\s?(${unitPattern})$`, "i");
const article =
  /^(?:a few|(?:a )?couple(?: of)?|few|several|a bit of|a little|(?:a )?lots? of|loads of|plenty of|some more|some|any more|any|enough|more|extra|additional|an|a|the|my|our)\s+/i;
/** What it is for says nothing about what it is. */
const purpose =
  /\s+for (?:dinner|lunch|breakfast|supper|tea|school|later|us all|movie night|(?:the|our) (?:party|kids|children|guests|weekend|baking|cake|barbecue|picnic|trip))$/i;

/** An amount without a thing, "two kilos". */
export function readAmount(text: string): string | undefined {
  const [, amount, unit] = onlyAmount.exec(text.trim()) ?? [];
  return amount && [amountOf(amount), unit ? unitName(unit) : ""].filter(Boolean).join(" ");
}

/** The things that a text names, in its order, each once. */
export function readRequestedItems(text: string): RequestedItem[] {
  const parts = text
    .replace(new RegExp(`\\banother (?=${numberPattern}\\b)`, "gi"), "")
    .replace(/\b(?:and )then (?=\p{L})/giu, "and ")
    .replace(pairs, (pair) => pair.replace("and", hiddenAnd))
    .split(new RegExp(`\\s*(?:[,;\\n]|\\s(?:and|plus|also|&|\\+)(?=\\s)|\\s(?=${numberPattern}\\s))\\s*`, "i"))
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
  const byDozen = dozens.exec(text);
  if (byDozen)
    return { item: byDozen[2] ?? "", quantity: dozenCounts[(byDozen[1] ?? "").trim().toLowerCase()] ?? "12" };
  const byMeasure = measured.exec(text);
  if (byMeasure) {
    const [, amount = "", unitWord = "", item = ""] = byMeasure;
    return { item: bare(item), quantity: `${amountOf(amount)} ${unitName(unitWord)}` };
  }
  const [, unitOfOne = "", ofOne] = single.exec(text) ?? [];
  if (ofOne) return { item: bare(ofOne), quantity: `1 ${unitName(unitOfOne)}` };
  const byCount = counted.exec(text);
  if (byCount) return { item: bare(byCount[2] ?? ""), quantity: String(readNumber(byCount[1] ?? "")) };
  const [, measuredItem, amount = "", unit = ""] = measuredBehind.exec(text) ?? [];
  if (measuredItem) return { item: bare(measuredItem), quantity: `${amountOf(amount)} ${unitName(unit)}` };
  const behind = trailing.exec(text);
  if (behind) return { item: bare(behind[1] ?? ""), quantity: behind.slice(2).find(Boolean) ?? "" };
  return { item: bare(text), quantity: "" };
}

function amountOf(amount: string): string {
  if (/^half a?$/i.test(amount)) return "0.5";
  return /^an?$/i.test(amount) ? "1" : String(readNumber(amount));
}

/** "Cream for the soup", but not "salt for the dishwasher". */
const useOf = new RegExp(`^(.+?) for (?:the|our|my|this|tonight|tomorrow)\\b(?! (?:${data.keptUses})\\b)`, "i");

function withoutUse(name: string): string {
  const thing = useOf.exec(name)?.[1];
  return thing && isKnownThing(thing) ? thing : name;
}

function bare(text: string): string {
  const name = text
    .replace(/^[\s:,"]+|[\s.,:!?"]+$/g, "")
    .replace(article, "")
    .replace(purpose, "")
    .replace(/(?:\s+(?:again|too|as well))+$/i, "")
    .trim();
  return withoutUse(name);
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
