/** What the assistant keeps of a person's tastes; what somebody must not eat belongs on their card, where the filter looks. */

import { readMembers } from "@hub/shared/features/members/document";
import type { Member } from "@hub/shared/features/members/schema";
import { preferenceText } from "@hub/shared/features/preferences/schema";
import { operations } from "@hub/shared/operations";
import { formatList } from "@hub/shared/phrases";
import { nameKey } from "@hub/shared/text";
import type { Change } from "../actions/changes.ts";
import type { Question } from "../actions/responder.ts";
import { memberNamed, unknownMember } from "./answer-people.ts";
import type { IntentOf } from "./intent.ts";
import { findNamed } from "./names.ts";
import { askFirst, askOn } from "./questions.ts";
import { type Reply, sentence } from "./reply.ts";

const maxRestrictionLength = 60;

export async function remember({ text }: IntentOf<"remember">, { context }: Question): Promise<Reply> {
  const taste = preferenceText.safeParse(sentence(text));
  if (!taste.success) return { lead: "That is more than I can keep. Say it in fewer words." };
  await context.tasteStore.remember(taste.data);
  return { lead: `I will remember “${taste.data}”. You can see what I keep in Settings, under Preferences.` };
}

export async function forget({ text }: IntentOf<"forget">, { context }: Question): Promise<Reply> {
  const found = findNamed(context.preferences, text, (taste) => taste);
  if (found.kind === "none") return { lead: `I keep nothing about ${text}.`, isElse: true };
  if (found.kind === "several") return askOn(`Which one: ${quoted(found.items, "or")}?`, "forget");
  await context.tasteStore.forget(found.item);
  return { lead: `I no longer keep “${found.item}”.` };
}

export function answerTastes({ context }: Question): Reply {
  if (context.preferences.length === 0)
    return { lead: "You have not told me about your tastes yet. Say, for example, “I don't like mushrooms”." };
  return { lead: "You told me:", list: context.preferences, close: "You can change that in Settings." };
}

/** Offers to put it where every meal is checked against it; nothing is written before a yes. */
export async function offerRestriction(
  { name, restrictions }: IntentOf<"restrict">,
  { context }: Question,
): Promise<Reply> {
  const members = await context.read(readMembers);
  const eaters = eatersNamed(name, members, context.asker.memberId);
  if (eaters.length === 0) return unknownMember(members, name === "" ? context.asker.firstName : name);
  const wanted = restrictions.map((restriction) => restriction.slice(0, maxRestrictionLength));
  const lacking = eaters.filter((member) => wanted.some((one) => !hasRestriction(member, one)));
  const whose = formatList(
    eaters.map((member) => (member.id === context.asker.memberId ? "your" : `${member.name}'s`)),
  );
  const card = `${whose} dietary restrictions`;
  if (lacking.length === 0)
    return { lead: `${sentence(quoted(wanted))} stands among ${card}. I check every meal against it.` };
  if (!context.may(operations.addRestrictions.act))
    return { lead: `I check meals against ${card}. An adult of your family can add ${quoted(wanted)} there.` };
  const changes = lacking.map(({ id }): Change => ({ name: "addRestrictions", input: { id, restrictions: wanted } }));
  const asks = `I check every meal against ${card}. Shall I add ${quoted(wanted)} there?`;
  return askFirst(asks, changes, `Added ${quoted(wanted)} to ${card}.`);
}

function eatersNamed(name: string, members: readonly Member[], ownId: string): Member[] {
  if (/^we$/i.test(name)) return [...members];
  const one = name === "" ? members.find(({ id }) => id === ownId) : memberNamed(members, name);
  return one ? [one] : [];
}

function hasRestriction({ dietaryRestrictions }: Member, restriction: string): boolean {
  return dietaryRestrictions.some((other) => nameKey(other) === nameKey(restriction));
}

function quoted(texts: readonly string[], last: "and" | "or" = "and"): string {
  const marked = texts.map((text) => `“${text}”`);
  return formatList(marked, last);
}
