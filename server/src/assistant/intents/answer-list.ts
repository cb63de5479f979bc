import { addDays } from "@hub/shared/days";
import { readMeals } from "@hub/shared/features/meals/document";
import { readShoppingList } from "@hub/shared/features/shopping/document";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { newId } from "@hub/shared/ids";
import { listWords } from "@hub/shared/words";
import type { Change } from "../changes.ts";
import { maxAtOnce } from "../hand.ts";
import type { Question } from "../replies.ts";
import type { AskOf } from "./ask.ts";
import { findNamed, isSameName } from "./names.ts";
import { type Said, sentence } from "./said.ts";
import type { Thing } from "./things.ts";

const mayNot: Said = { lead: "You can read the list, but not change it." };

export async function addItems({ things }: AskOf<"add-items">, { household }: Question): Promise<Said> {
  if (!household.may("edit-list")) return mayNot;
  if (things.length === 0)
    return { lead: "What shall I put on the list?", openEnd: { kind: "complete", start: "add" } };
  const lines = await household.read(readShoppingList);
  const lineOf = (thing: Pick<Thing, "item">) => lines.find((line) => isSameName(line.item, thing.item));
  const isThere = (thing: Thing) => lineOf(thing)?.completed === false;
  const added = things.filter((thing) => !isThere(thing));
  const raised = things.filter((thing) => isThere(thing) && thing.quantity !== "");
  const known = things.filter((thing) => isThere(thing) && thing.quantity === "");
  const changes = [...added, ...raised].map(
    (thing): Change => ({
      name: "addItem",
      // The line that is there keeps its name, so that "egg" raises "Eggs".
      input: {
        id: newId(),
        item: lineOf(thing)?.item ?? thing.item,
        quantity: thing.quantity,
        guess: thing.category,
      },
    }),
  );
  const done = additionWords({ added, raised, known });
  if (changes.length > maxAtOnce)
    return askFirst(`Shall I add ${listWords(added.concat(raised).map(thingWords))}?`, changes, done);
  if (changes.length > 0) await household.change(changes);
  return { lead: done };
}

function additionWords({ added, raised, known }: Record<"added" | "raised" | "known", Thing[]>): string {
  const parts = [
    added.length > 0 && `added ${listWords(added.map(thingWords))}`,
    raised.length > 0 && `added ${listWords(raised.map(thingWords))} to what was there`,
    known.length > 0 &&
      `${listWords(known.map(({ item }) => item))} ${known.length === 1 && !/s$/i.test(known[0]?.item ?? "") ? "was" : "were"} already there`,
  ];
  return sentence(`${parts.filter(Boolean).join("; ")}.`);
}

function thingWords({ item, quantity }: Pick<Thing, "item" | "quantity">): string {
  if (quantity === "") return item;
  return /[a-z]/i.test(quantity) ? `${quantity} of ${item}` : `${quantity} ${item}`;
}

export async function tellList({ household, channel }: Question): Promise<Said> {
  const open = (await household.read(readShoppingList)).filter((line) => !line.completed);
  if (open.length === 0) return { lead: "Your shopping list is empty." };
  const things = open.length === 1 ? "1 thing" : `${open.length} things`;
  return {
    lead: `${things} to buy:`,
    list: open.map((line) => (channel === "speech" ? thingWords(line) : lineWords(line))),
  };
}

function lineWords({ item, quantity }: ShoppingLine): string {
  return quantity === "" ? item : `${item} (${quantity})`;
}

export async function findItem({ name }: AskOf<"find-item">, { household }: Question): Promise<Said> {
  const open = (await household.read(readShoppingList)).filter((line) => !line.completed);
  const found = findNamed(open, name, ({ item }) => item);
  if (found.kind === "none") {
    return {
      lead: `${sentence(name)} is not on the list. Shall I add it?`,
      openEnd: { kind: "instead", message: `add ${name} to the list` },
    };
  }
  const lines = found.kind === "one" ? [found.thing] : found.things;
  return { lead: `Yes: ${listWords(lines.map(thingWords))} on the list.` };
}

export async function tickItems({ things }: AskOf<"tick-items">, { household }: Question): Promise<Said> {
  if (!household.may("edit-list")) return mayNot;
  const open = (await household.read(readShoppingList)).filter((line) => !line.completed);
  const ticked: ShoppingLine[] = [];
  const unknown: string[] = [];
  for (const { item } of things) {
    const found = findNamed(open, item, (line) => line.item);
    if (found.kind === "several") return whichLine(found.things, "tick off");
    if (found.kind === "one") ticked.push(found.thing);
    else unknown.push(item);
  }
  if (ticked.length === 0) return { lead: `I found no ${listWords(unknown)} on the list.` };
  const changes = ticked.map(({ id }): Change => ({ name: "changeLine", input: { id, completed: true } }));
  const done = `Ticked off ${listWords(ticked.map(({ item }) => item))}.${unknown.length > 0 ? ` I found no ${listWords(unknown)}.` : ""}`;
  if (changes.length > maxAtOnce) return askFirst(`Shall I tick off ${changes.length} things?`, changes, done);
  await household.change(changes);
  return { lead: done };
}

export async function clearList({ household }: Question): Promise<Said> {
  if (!household.may("edit-list")) return mayNot;
  const lines = await household.read(readShoppingList);
  if (lines.length === 0) return { lead: "Your shopping list is empty already." };
  const changes = lines.map(({ id }): Change => ({ name: "removeLine", input: { id } }));
  const what = lines.length === 1 ? `${lines[0]?.item}` : `all ${lines.length} things`;
  return askFirst(`Shall I take ${what} off the list?`, changes, "The list is empty now.");
}

/** For the week that begins today: what is eaten by now is bought, and a shop at the week's end is for the next one. */
export async function fillList({ household }: Question): Promise<Said> {
  if (!household.may("edit-list")) return mayNot;
  const days = { start: household.today, end: addDays(household.today, 7) };
  const meals = await household.read((doc) => readMeals(doc, days).filter(({ ingredients }) => ingredients.length > 0));
  if (meals.length === 0) {
    const lead = "No meal with a recipe is planned for the coming days.";
    if (!household.may("plan-meals")) return { lead };
    const openEnd = { kind: "instead", message: "plan meals for this week" } as const;
    return { lead: `${lead} Shall I plan them first?`, openEnd };
  }
  const lines = await household.thinking.fillList(meals.map(({ id }) => id));
  const dinners = listWords(meals.map(({ recipeName }) => recipeName));
  if (lines.length === 0) return { lead: `The list has everything for ${dinners} already.` };
  return { lead: `For ${dinners} the list now has:`, list: lines.map(lineWords) };
}

/** Several lines have the name that was said. */
export function whichLine(lines: readonly ShoppingLine[], verb: string): Said {
  return {
    lead: `Which one: ${listWords(
      lines.map(({ item }) => item),
      "or",
    )}?`,
    openEnd: { kind: "complete", start: verb },
  };
}

export function askFirst(lead: string, changes: Change[], done: string): Said {
  return { lead, openEnd: { kind: "confirm", changes, done } };
}
