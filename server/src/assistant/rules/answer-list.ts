import { addDays } from "@hub/shared/days";
import { readMeals } from "@hub/shared/features/meals/document";
import { readMembers } from "@hub/shared/features/members/document";
import { categoryOf } from "@hub/shared/features/shopping/categories";
import { readLines } from "@hub/shared/features/shopping/document";
import type { List } from "@hub/shared/features/shopping/lists-and-stores";
import { readLists } from "@hub/shared/features/shopping/lists-and-stores-document";
import { needsOfLine } from "@hub/shared/features/shopping/meal-needs";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { Template } from "@hub/shared/features/shopping/templates";
import { readTemplates } from "@hub/shared/features/shopping/templates-document";
import { readTypedItems } from "@hub/shared/features/shopping/typed-items";
import { readSupplies } from "@hub/shared/features/supplies/document";
import { readAtHome } from "@hub/shared/features/supplies/supply-lookup";
import { formatCount } from "@hub/shared/format-count";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { formatList } from "@hub/shared/phrases";
import { maxUnconfirmed } from "../actions/change-executor.ts";
import type { Change } from "../actions/changes.ts";
import type { Question } from "../actions/responder.ts";
import {
  askWhichLine,
  describeListsOf,
  describeOtherLists,
  findLine,
  findLines,
  isOpen,
  readAllLines,
} from "./find-line.ts";
import { findSlot } from "./find-meal.ts";
import type { IntentOf } from "./intent.ts";
import { findByName, isSameName } from "./names.ts";
import data from "./phrases.json" with { type: "json" };
import { askForMore, askToConfirm, changeOrAsk, confirm, offer } from "./questions.ts";
import { type Reply, sentence } from "./reply.ts";
import { formatItem, formatMore, type RequestedItem } from "./requested-items.ts";
import { levelChanges } from "./supply-levels.ts";

const notAllowed: Reply = { lead: "You can read the list, but not change it." };

/** Finds a list by name. Null is the shopping list. */
export async function findList(name: string | undefined, { context }: Question): Promise<List | null | Reply> {
  if (name === undefined) return null;
  const lists = await context.read(readLists);
  const found = findByName(lists, name, (list) => list.name);
  if (found.kind === "one") return found.item;
  const names = ["the shopping list", ...lists.map((list) => list.name)];
  return { lead: `There is no list called ${name}. Your lists: ${formatList(names)}.` };
}

export async function answerLists({ context }: Question): Promise<Reply> {
  const lists = await context.read(readLists);
  return { lead: `Your lists: ${formatList(["the shopping list", ...lists.map(({ name }) => name)])}.` };
}

export async function addItems(
  { items: requested, list: name, level }: IntentOf<"add-items">,
  question: Question,
): Promise<Reply> {
  const { context } = question;
  if (!context.may(operations.addItem.act)) return notAllowed;
  const templates = await context.read(readTemplates);
  // "There is only one egg left" gives the stock, not the amount to buy.
  const itemsToAdd = level === undefined ? requested : requested.map((item) => ({ ...item, quantity: "" }));
  const items = itemsToAdd.flatMap((item) => itemsOfTemplate(item, templates) ?? item);
  if (items.length === 0) return askForMore("What shall I put on the list?", "add");
  const last = items.length > 1 && name === undefined ? items.at(-1)?.item : undefined;
  // "Sandpaper, hardware store": the last item may be the name of a list.
  if (last !== undefined && (await context.read(readLists)).some((list) => isSameName(list.name, last)))
    return addItems({ kind: "add-items", items: items.slice(0, -1), list: last, ...(level && { level }) }, question);
  const list = await findList(name, question);
  if (list && "lead" in list) return list;
  const lines = await context.read((doc) => readLines(doc, list?.id ?? null));
  const lineOf = (item: Pick<RequestedItem, "item">) => lines.find((line) => isSameName(line.item, item.item));
  const isListed = (item: RequestedItem) => lineOf(item)?.completed === false;
  const added = items.filter((item) => !isListed(item));
  const raised = items.filter((item) => isListed(item) && item.quantity !== "");
  const unchanged = items.filter((item) => isListed(item) && item.quantity === "");
  const changes = [...added, ...raised].map(
    (item): Change => ({
      name: "addItem",
      // Use the existing line's name, so "two eggs" increases the quantity of "Eggs".
      input: {
        id: newId(),
        item: lineOf(item)?.item ?? item.item,
        quantity: item.quantity,
        guess: item.category,
        listId: list?.id ?? null,
      },
    }),
  );
  const lowered = await levelChanges(items, level, question);
  const atHome = lowered.length > 0 ? ` ${sentence(level ?? "")} at home, too.` : "";
  const where = list && unchanged.length === 0 ? ` On the ${list.name} list.` : "";
  const done = `${describeAdditions({ added, raised, unchanged }, list)}${where}${atHome}`;
  const asks = `Shall I add ${formatList(added.concat(raised).map(formatItem))}?`;
  const isKnown = level === undefined ? () => true : await createKnownItemTest(question);
  if (added.some(({ item }) => longName.test(item) || !isKnown(item)))
    return askToConfirm(asks, [...changes, ...lowered], done);
  return changeOrAsk({ context }, { changes: [...changes, ...lowered], asks, done });
}

/** The items of a named template: "the camping list". A bare name that is also an item means the item. */
function itemsOfTemplate({ item }: RequestedItem, templates: readonly Template[]): RequestedItem[] | undefined {
  const part = new RegExp(data.template, "i").exec(item)?.slice(1).find(Boolean);
  const names = [part, part !== undefined || categoryOf(item) === undefined ? item : undefined];
  const template = templates.find(({ name }) => names.some((each) => each && isSameName(name, each)));
  return template && readTypedItems(template.things.join("\n"));
}

/**
 * Returns a function that is true for items the family already knows. "We're out of town" contains none, so the hub
 * asks before it adds anything.
 */
async function createKnownItemTest({ context }: Question): Promise<(name: string) => boolean> {
  const [supplies, { all }] = [await context.read(readSupplies), await readAllLines(context)];
  const names = [...supplies.map(({ name }) => name), ...all.map(({ item }) => item)];
  return (name) => categoryOf(name) !== undefined || names.some((other) => isSameName(other, name));
}

/** A long name may contain other words of the sentence, so the hub asks for confirmation. */
const longName = new RegExp(data.confirmedNames, "i");

function describeAdditions(
  { added, raised, unchanged }: Record<"added" | "raised" | "unchanged", RequestedItem[]>,
  list: List | null,
): string {
  const parts = [
    added.length > 0 && `added ${formatList(added.map(formatItem))}`,
    raised.length > 0 && `added ${formatList(raised.map(formatMore))}`,
    unchanged.length > 0 && `already on the ${list ? `${list.name} ` : ""}list: ${namesOf(unchanged)}`,
  ];
  return sentence(`${parts.filter(Boolean).join("; ")}.`);
}

export async function answerList({ list: name }: IntentOf<"read-list">, question: Question): Promise<Reply> {
  const { context, channel } = question;
  const list = await findList(name, question);
  if (list && "lead" in list) return list;
  const open = (await context.read((doc) => readLines(doc, list?.id ?? null))).filter(isOpen);
  const otherLists = list ? undefined : await context.read(describeOtherLists);
  if (open.length === 0)
    return { lead: `${list ? `The ${list.name}` : "Your shopping"} list is empty.`, close: otherLists };
  return {
    lead: `${formatCount(open.length, "item")} to buy:`,
    list: open.map((line) => (channel === "speech" ? formatItem(line) : formatLine(line))),
    close: otherLists,
  };
}

function namesOf(items: readonly { item: string }[]): string {
  return formatList(items.map(({ item }) => item));
}

function formatLine({ item, quantity }: ShoppingLine): string {
  return quantity === "" ? item : `${item} (${quantity})`;
}

export async function findItem({ name }: IntentOf<"find-item">, { context }: Question): Promise<Reply> {
  const lines = await readAllLines(context);
  const found = findLine(name, lines, isOpen);
  if (found.kind === "none")
    return offer(`I don't see ${name} on the list. Shall I add that?`, `add ${name} to the list`);
  if (found.kind === "one") return { lead: `Yes: ${formatItem(found.item)} on ${lines.listOf(found.item)}.` };
  const others = `${sentence(formatList(found.items.map(formatItem)))} are on the list.`;
  return offer(`${others} Shall I add ${name}, too?`, `add ${name} to the list`);
}

export async function answerWhoAdded({ name }: IntentOf<"who-added">, { context }: Question): Promise<Reply> {
  const found = findLine(name, await readAllLines(context));
  if (found.kind !== "one") return { lead: `I couldn't find ${name} on the list.` };
  const members = await context.read(readMembers);
  const member = members.find(({ id }) => id === found.item.addedBy);
  return { lead: `${member ? `${member.name} added` : "I don't know who added"} ${found.item.item}.` };
}

/** Marks items as in stock. Items on the list are removed only after confirmation. */
export async function markInStock({ items }: IntentOf<"have-items">, question: Question): Promise<Reply> {
  const { context } = question;
  if (!context.may(operations.changeSupply.act)) return notAllowed;
  await context.change(await levelChanges(items, "enough", question));
  const lines = await readAllLines(context);
  const onList = findLines(items, lines, isOpen);
  const names = namesOf(onList);
  if (onList.length === 0) return { lead: `Good to know. I don't see ${namesOf(items)} on the list.` };
  const changes = onList.map(({ id }): Change => ({ name: "removeLine", input: { id } }));
  const where = describeListsOf(onList, lines);
  const asks = onList.length === 1 ? `is on ${where}. Shall I take it off?` : `are on ${where}. Shall I take them off?`;
  return askToConfirm(`${names} ${asks}`, changes, `Took ${names} off ${where}.`);
}

export async function untickItems({ items }: IntentOf<"untick-items">, question: Question): Promise<Reply> {
  const { context } = question;
  if (!context.may(operations.changeLine.act)) return notAllowed;
  const lines = await readAllLines(context);
  const isTicked = ({ completed }: ShoppingLine) => completed;
  const missing = items.filter((item) => findLines([item], lines, isTicked).length === 0);
  if (missing.length > 0) return { lead: `I couldn't find ${namesOf(missing)} among the checked-off items.` };
  const ticked = findLines(items, lines, isTicked);
  const names = namesOf(items);
  const changes = ticked.map(({ id }): Change => ({ name: "changeLine", input: { id, completed: false } }));
  const where = describeListsOf(ticked, lines);
  const [asks, done] = [`Shall I put ${names} back on ${where}?`, `Put ${names} back on ${where}.`];
  if (ticked.some((line) => lines.otherLines.includes(line))) return askToConfirm(asks, changes, done);
  return changeOrAsk(question, { changes, asks, done });
}

/** Changes the quantity of a line. */
export async function setQuantity(intent: IntentOf<"set-quantity">, { context }: Question): Promise<Reply> {
  if (!context.may(operations.changeLine.act)) return notAllowed;
  const [first] = intent.items ?? [{ item: intent.name ?? "", quantity: String(intent.count ?? "") }];
  if (!first || first.quantity === "") return { lead: "How many, and of what?" };
  const lines = await readAllLines(context);
  const found = findLine(first.item, lines);
  if (found.kind !== "one") return { lead: `I couldn't find ${first.item} on the list.`, isUnknownName: true };
  const { id, item } = found.item;
  const changes: Change[] = [{ name: "changeLine", input: { id, quantity: first.quantity } }];
  const amount = formatItem({ item, quantity: first.quantity });
  if (lines.otherLines.includes(found.item))
    return askToConfirm(
      `Shall I change it to ${amount} on ${lines.listOf(found.item)}?`,
      changes,
      `Changed to ${amount}.`,
    );
  await context.change(changes);
  return { lead: `The list now says ${amount}.` };
}

export async function tickItems({ items }: IntentOf<"tick-items">, { context }: Question): Promise<Reply> {
  if (!context.may(operations.changeLine.act)) return notAllowed;
  const lines = await readAllLines(context);
  const ticked: ShoppingLine[] = [];
  const unknown: string[] = [];
  for (const { item } of items) {
    const found = findLine(item, lines, isOpen);
    if (found.kind === "several") return askWhichLine(found.items, "check off");
    if (found.kind === "one") ticked.push(found.item);
    else unknown.push(item);
  }
  if (ticked.length === 0) return { lead: `I couldn't find ${formatList(unknown)} on the list.` };
  const changes = ticked.map(({ id }): Change => ({ name: "changeLine", input: { id, completed: true } }));
  const done = `Checked off ${namesOf(ticked)}.${unknown.length > 0 ? ` I couldn't find ${formatList(unknown)}.` : ""}`;
  // The assistant guessed which list the user means, so it asks.
  if (ticked.some((line) => lines.otherLines.includes(line)))
    return askToConfirm(`Shall I check off ${namesOf(ticked)} on ${describeListsOf(ticked, lines)}?`, changes, done);
  return changeOrAsk({ context }, { changes, asks: `Shall I check off ${changes.length} items?`, done });
}

export async function clearList({ list: name }: IntentOf<"clear-list">, question: Question): Promise<Reply> {
  const { context } = question;
  if (!context.may(operations.removeLine.act)) return notAllowed;
  const list = await findList(name, question);
  if (list && "lead" in list) return list;
  const lines = await context.read((doc) => readLines(doc, list?.id ?? null));
  const where = list ? `The ${list.name}` : "Your shopping";
  if (lines.length === 0) return { lead: `${where} list is already empty.` };
  const changes = lines.map(({ id }): Change => ({ name: "removeLine", input: { id } }));
  const described = lines.length === 1 ? `${lines[0]?.item}` : `all ${lines.length} items`;
  const off = list ? `the ${list.name} list` : "the list";
  return askToConfirm(`Shall I take ${described} off ${off}?`, changes, `${where} list is empty now.`);
}

/** Adds the ingredients of a planned dish, or of all meals of the next seven days. */
export async function fillList({ meal: text }: IntentOf<"fill-list">, question: Question): Promise<Reply> {
  const { context } = question;
  if (!context.may(operations.addMealNeeds.act)) return notAllowed;
  const days = { start: context.today, end: addDays(context.today, 7) };
  const planned =
    text === undefined ? await context.read((doc) => readMeals(doc, days)) : [(await findSlot(text, question))?.meal];
  const meals = planned.flatMap((meal) => (meal && meal.ingredients.length > 0 ? [meal] : []));
  if (meals.length === 0 && text !== undefined) return { lead: `I found no planned recipe for ${text}.` };
  if (meals.length === 0) {
    const lead = "No meal with a recipe is planned for the coming days.";
    if (!context.may(operations.planMeal.act)) return { lead };
    return offer(`${lead} Shall I plan some first?`, "plan meals for this week");
  }
  const isAtHome = await context.read(readAtHome);
  const needed = await context.suggestions.previewList(meals.map(({ id }) => id));
  const lines = needed.filter(({ item }) => !isAtHome(item));
  const dinners = formatList(meals.map(({ recipeName }) => recipeName));
  const where = lines.length < needed.length ? "The list or your kitchen" : "The list";
  if (lines.length === 0) return { lead: `${where} already has everything for ${dinners}.` };
  const changes = lines.flatMap(needsOfLine).map((input): Change => ({ name: "addMealNeeds", input }));
  const list = lines.map(formatLine);
  // Ingredients of a named dish are added immediately. Those of a week are shown first.
  if (text !== undefined && changes.length <= maxUnconfirmed) {
    await context.change(changes);
    return { lead: `For ${dinners} the list now has:`, list };
  }
  const items = lines.length === 1 ? "this" : `these ${lines.length} items`;
  const done = `Put ${items} on the list for ${dinners}.`;
  return {
    lead: `For ${dinners} you still need:`,
    list,
    close: `Shall I add ${items}?`,
    openQuestion: confirm(changes, done),
  };
}
