/** Answers questions about food at home. */
import { categoryOf } from "@hub/shared/features/shopping/categories";
import { readSupplies } from "@hub/shared/features/supplies/document";
import type { Supply } from "@hub/shared/features/supplies/schema";
import { shouldBeUsedSoon } from "@hub/shared/features/supplies/use-up";
import { formatDay } from "@hub/shared/phrases";
import type { Question } from "../actions/responder.ts";
import { findItem } from "./answer-list.ts";
import { notUnderstood } from "./answer-small-talk.ts";
import { readAllLines } from "./find-line.ts";
import type { IntentOf } from "./intent.ts";
import { findByName, isSameName, type NameMatch } from "./names.ts";
import { type Reply, sentence } from "./reply.ts";

/** "Are there eggs?" Looks at home first, then on the shopping list. */
export async function findSupply({ name, place }: IntentOf<"find-supply">, question: Question): Promise<Reply> {
  const { context } = question;
  const supplies = await context.read(readSupplies);
  const found = findByName(supplies, name, (supply) => supply.name);
  const matches = supplies.filter((supply) => isMatch(found, supply));
  const inPlace = matches.filter((supply) => supply.place === place);
  const listed = inPlace.length > 0 ? inPlace : matches;
  if (listed.length > 0)
    return { lead: listed.map((supply) => sentence(`${formatSupply(supply, question)}.`)).join(" ") };
  const { all } = await readAllLines(context);
  const isOnList = all.some(({ item }) => isSameName(item, name));
  // "Are there any messages" is not about food.
  if (!isOnList && categoryOf(name) === undefined) return notUnderstood({ kind: "unknown" });
  return findItem({ kind: "find-item", name }, question);
}

export async function answerSupplies(
  { ask: query, place }: IntentOf<"list-supplies">,
  question: Question,
): Promise<Reply> {
  const { context, channel } = question;
  const filters: Record<typeof query, (supply: Supply) => boolean> = {
    place: (supply) => supply.level !== "out" && (place === undefined || supply.place === place),
    missing: ({ level }) => level !== "enough",
    "use-up": (supply) => shouldBeUsedSoon(supply, context.today),
  };
  const supplies = await context.read(readSupplies);
  const listed = supplies.filter(filters[query]);
  const where = place === undefined ? "at home" : `in the ${place}`;
  if (supplies.length === 0) return { lead: "You haven't listed any food at home yet." };
  if (listed.length === 0 && query === "place") return { lead: `Nothing is listed ${where}.` };
  if (listed.length === 0)
    return {
      lead:
        query === "missing"
          ? "You aren't running low on anything, and nothing has run out."
          : "Nothing needs to be used up soon.",
    };
  const lead = { place: sentence(`${where}:`), missing: "Low or out:", "use-up": "Use up soon:" }[query];
  return { lead, list: listed.map((supply) => (channel === "speech" ? supply.name : formatSupply(supply, question))) };
}

/** Several supplies may share a name, in different places. */
function isMatch(found: NameMatch<Supply>, supply: Supply): boolean {
  if (found.kind === "several") return found.items.includes(supply);
  return found.kind === "one" && isSameName(found.item.name, supply.name);
}

function formatSupply({ name, place, level, quantity, useBy }: Supply, { context }: Question): string {
  if (level === "out") return `no ${name} left`;
  const amount = quantity === "" ? "" : ` (${quantity})`;
  const until = useBy === null ? "" : `, use by ${formatDay(useBy, context.today).replace(/^on /, "")}`;
  return `${level === "low" ? "a little " : ""}${name}${amount} in the ${place}${until}`;
}
