/** What's at home: answers come from what the family wrote down, and only things that it knows by name change. */
import { categoryOf } from "@hub/shared/features/shopping/categories";
import { readSupplies } from "@hub/shared/features/supplies/document";
import type { Supply } from "@hub/shared/features/supplies/schema";
import { isToUseUp } from "@hub/shared/features/supplies/use-up";
import { formatDay } from "@hub/shared/phrases";
import type { Question } from "../actions/responder.ts";
import { findItem } from "./answer-list.ts";
import { notUnderstood } from "./answer-small-talk.ts";
import { readAllLines } from "./find-line.ts";
import type { IntentOf } from "./intent.ts";
import { findNamed, isSameName, type NameMatch } from "./names.ts";
import { type Reply, sentence } from "./reply.ts";

/** "Are there eggs?": answers from what is at home, otherwise from the shopping list. */
export async function findSupply({ name, place }: IntentOf<"find-supply">, question: Question): Promise<Reply> {
  const { context } = question;
  const supplies = await context.read(readSupplies);
  const found = findNamed(supplies, name, (supply) => supply.name);
  const known = supplies.filter((supply) => isMeant(found, supply));
  const there = known.filter((supply) => supply.place === place);
  const told = there.length > 0 ? there : known;
  if (told.length > 0) return { lead: told.map((supply) => sentence(`${formatSupply(supply, question)}.`)).join(" ") };
  const { all } = await readAllLines(context);
  const isWanted = all.some(({ item }) => isSameName(item, name));
  // "Are there any messages" is about something else.
  if (!isWanted && categoryOf(name) === undefined) return notUnderstood({ kind: "unknown" });
  return findItem({ kind: "find-item", name }, question);
}

export async function answerSupplies({ ask, place }: IntentOf<"tell-supplies">, question: Question): Promise<Reply> {
  const { context, channel } = question;
  const isAsked: Record<typeof ask, (supply: Supply) => boolean> = {
    place: (supply) => supply.level !== "out" && (place === undefined || supply.place === place),
    missing: ({ level }) => level !== "enough",
    "use-up": (supply) => isToUseUp(supply, context.today),
  };
  const supplies = await context.read(readSupplies);
  const told = supplies.filter(isAsked[ask]);
  const where = place === undefined ? "at home" : `in the ${place}`;
  if (supplies.length === 0) return { lead: "Nothing is written down of what is at home yet." };
  if (told.length === 0 && ask === "place") return { lead: `Nothing is written down ${where}.` };
  if (told.length === 0)
    return { lead: ask === "missing" ? "Nothing is low or out." : "Nothing has to be used up soon." };
  const lead = { place: sentence(`${where}:`), missing: "Low or out:", "use-up": "To be used up:" }[ask];
  return { lead, list: told.map((supply) => (channel === "speech" ? supply.name : formatSupply(supply, question))) };
}

/** A thing may be in several places under one name. */
function isMeant(found: NameMatch<Supply>, supply: Supply): boolean {
  if (found.kind === "several") return found.items.includes(supply);
  return found.kind === "one" && isSameName(found.item.name, supply.name);
}

function formatSupply({ name, place, level, quantity, useBy }: Supply, { context }: Question): string {
  if (level === "out") return `${name} is out`;
  const amount = quantity === "" ? "" : ` (${quantity})`;
  const until = useBy === null ? "" : `, to be used by ${formatDay(useBy, context.today).replace(/^on /, "")}`;
  return `${level === "low" ? "a little " : ""}${name}${amount} in the ${place}${until}`;
}
