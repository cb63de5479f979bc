import { addDays } from "@hub/shared/days";
import { readMeals } from "@hub/shared/features/meals/document";
import { readShoppingList } from "@hub/shared/features/shopping/document";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { listWords } from "@hub/shared/words";
import type { Change } from "../actions/changes.ts";
import type { Question } from "../actions/responder.ts";
import { askFirst, askOn, changeOrAsk, offer } from "./ask.ts";
import type { IntentOf } from "./intent.ts";
import { findNamed, isSameName } from "./names.ts";
import { type Reply, sentence } from "./reply.ts";
import type { RequestedItem } from "./requested-items.ts";

const mayNot: Reply = { lead: "You can read the list, but not change it." };

export async function addItems({ items }: IntentOf<"add-items">, { context }: Question): Promise<Reply> {
  if (!context.may(operations.addItem.act)) return mayNot;
  if (items.length === 0) return askOn("What shall I put on the list?", "add");
  const lines = await context.read(readShoppingList);
  const lineOf = (item: Pick<RequestedItem, "item">) => lines.find((line) => isSameName(line.item, item.item));
  const isThere = (item: RequestedItem) => lineOf(item)?.completed === false;
  const added = items.filter((item) => !isThere(item));
  const raised = items.filter((item) => isThere(item) && item.quantity !== "");
  const known = items.filter((item) => isThere(item) && item.quantity === "");
  const changes = [...added, ...raised].map(
    (item): Change => ({
      name: "addItem",
      // The line that is there keeps its name, so that "egg" raises "Eggs".
      input: {
        id: newId(),
        item: lineOf(item)?.item ?? item.item,
        quantity: item.quantity,
        guess: item.category,
      },
    }),
  );
  const done = additionWords({ added, raised, known });
  const asks = `Shall I add ${listWords(added.concat(raised).map(itemWords))}?`;
  return changeOrAsk({ context }, { changes, asks, done });
}

function additionWords({ added, raised, known }: Record<"added" | "raised" | "known", RequestedItem[]>): string {
  const parts = [
    added.length > 0 && `added ${listWords(added.map(itemWords))}`,
    raised.length > 0 && `added ${listWords(raised.map(itemWords))} to what was there`,
    known.length > 0 &&
      `${listWords(known.map(({ item }) => item))} ${known.length === 1 && !/s$/i.test(known[0]?.item ?? "") ? "was" : "were"} already there`,
  ];
  return sentence(`${parts.filter(Boolean).join("; ")}.`);
}

function itemWords({ item, quantity }: Pick<RequestedItem, "item" | "quantity">): string {
  if (quantity === "") return item;
  return /[a-z]/i.test(quantity) ? `${quantity} of ${item}` : `${quantity} ${item}`;
}

export async function tellList({ context, channel }: Question): Promise<Reply> {
  const open = (await context.read(readShoppingList)).filter((line) => !line.completed);
  if (open.length === 0) return { lead: "Your shopping list is empty." };
  const things = open.length === 1 ? "1 thing" : `${open.length} things`;
  return {
    lead: `${things} to buy:`,
    list: open.map((line) => (channel === "speech" ? itemWords(line) : lineWords(line))),
  };
}

function lineWords({ item, quantity }: ShoppingLine): string {
  return quantity === "" ? item : `${item} (${quantity})`;
}

export async function findItem({ name }: IntentOf<"find-item">, { context }: Question): Promise<Reply> {
  const open = (await context.read(readShoppingList)).filter((line) => !line.completed);
  const found = findNamed(open, name, ({ item }) => item);
  if (found.kind === "none")
    return offer(`${sentence(name)} is not on the list. Shall I add it?`, `add ${name} to the list`);
  const lines = found.kind === "one" ? [found.item] : found.items;
  return { lead: `Yes: ${listWords(lines.map(itemWords))} on the list.` };
}

export async function tickItems({ items }: IntentOf<"tick-items">, { context }: Question): Promise<Reply> {
  if (!context.may(operations.changeLine.act)) return mayNot;
  const open = (await context.read(readShoppingList)).filter((line) => !line.completed);
  const ticked: ShoppingLine[] = [];
  const unknown: string[] = [];
  for (const { item } of items) {
    const found = findNamed(open, item, (line) => line.item);
    if (found.kind === "several") return whichLine(found.items, "tick off");
    if (found.kind === "one") ticked.push(found.item);
    else unknown.push(item);
  }
  if (ticked.length === 0) return { lead: `I found no ${listWords(unknown)} on the list.` };
  const changes = ticked.map(({ id }): Change => ({ name: "changeLine", input: { id, completed: true } }));
  const done = `Ticked off ${listWords(ticked.map(({ item }) => item))}.${unknown.length > 0 ? ` I found no ${listWords(unknown)}.` : ""}`;
  return changeOrAsk({ context }, { changes, asks: `Shall I tick off ${changes.length} things?`, done });
}

export async function clearList({ context }: Question): Promise<Reply> {
  if (!context.may(operations.removeLine.act)) return mayNot;
  const lines = await context.read(readShoppingList);
  if (lines.length === 0) return { lead: "Your shopping list is empty already." };
  const changes = lines.map(({ id }): Change => ({ name: "removeLine", input: { id } }));
  const what = lines.length === 1 ? `${lines[0]?.item}` : `all ${lines.length} things`;
  return askFirst(`Shall I take ${what} off the list?`, changes, "The list is empty now.");
}

/** For the week that begins today: what is eaten by now is bought, and a shop at the week's end is for the next one. */
export async function fillList({ context }: Question): Promise<Reply> {
  if (!context.may(operations.addMealNeeds.act)) return mayNot;
  const days = { start: context.today, end: addDays(context.today, 7) };
  const meals = await context.read((doc) => readMeals(doc, days).filter(({ ingredients }) => ingredients.length > 0));
  if (meals.length === 0) {
    const lead = "No meal with a recipe is planned for the coming days.";
    if (!context.may(operations.planMeal.act)) return { lead };
    return offer(`${lead} Shall I plan them first?`, "plan meals for this week");
  }
  const lines = await context.thinking.fillList(meals.map(({ id }) => id));
  const dinners = listWords(meals.map(({ recipeName }) => recipeName));
  if (lines.length === 0) return { lead: `The list has everything for ${dinners} already.` };
  return { lead: `For ${dinners} the list now has:`, list: lines.map(lineWords) };
}

/** Several lines have the name that was said. */
export function whichLine(lines: readonly ShoppingLine[], verb: string): Reply {
  const names = lines.map(({ item }) => item);
  return askOn(`Which one: ${listWords(names, "or")}?`, verb);
}
