/** Stores the user's tastes. Restrictions belong on a member's card instead, where the allergen filter reads them. */

import { readMembers } from "@hub/shared/features/members/document";
import type { Member } from "@hub/shared/features/members/schema";
import { preferenceText } from "@hub/shared/features/preferences/schema";
import { operations } from "@hub/shared/operations";
import { formatList } from "@hub/shared/phrases";
import { nameKey } from "@hub/shared/text";
import type { Change } from "../actions/changes.ts";
import type { Question } from "../actions/responder.ts";
import { findMember, unknownMember } from "./answer-people.ts";
import type { IntentOf } from "./intent.ts";
import { findByName } from "./names.ts";
import { askForMore, askToConfirm } from "./questions.ts";
import { type Reply, sentence } from "./reply.ts";

const maxRestrictionLength = 60;

export async function remember({ text }: IntentOf<"remember">, { context }: Question): Promise<Reply> {
  const taste = preferenceText.safeParse(sentence(text));
  if (!taste.success) return { lead: "That is too long for me to remember. Use fewer words." };
  await context.tasteStore.remember(taste.data);
  return { lead: `I will remember “${taste.data}”. You can see what I remember in Settings, under Preferences.` };
}

export async function forget({ text }: IntentOf<"forget">, { context }: Question): Promise<Reply> {
  const found = findByName(context.tastes, text, (taste) => taste);
  if (found.kind === "none") return { lead: `I remember nothing about ${text}.`, isUnknownName: true };
  if (found.kind === "several") return askForMore(`Which one: ${formatQuoted(found.items, "or")}?`, "forget");
  await context.tasteStore.forget(found.item);
  return { lead: `I no longer remember “${found.item}”.` };
}

export function answerTastes({ context }: Question): Reply {
  if (context.tastes.length === 0)
    return { lead: "You haven't told me about your tastes yet. Say, for example, “I don't like mushrooms”." };
  return { lead: "You told me:", list: context.tastes, close: "You can change these in Settings." };
}

/** Offers to add a restriction to the members' cards, which every meal is checked against. */
export async function offerRestriction(
  { name, restrictions }: IntentOf<"restrict">,
  { context }: Question,
): Promise<Reply> {
  const members = await context.read(readMembers);
  const eaters = findEaters(name, members, context.user.memberId);
  if (eaters.length === 0) return unknownMember(members, name === "" ? context.user.firstName : name);
  const requested = restrictions.map((restriction) => restriction.slice(0, maxRestrictionLength));
  const targets = eaters.filter((member) => requested.some((one) => !hasRestriction(member, one)));
  const owners = formatList(
    eaters.map((member) => (member.id === context.user.memberId ? "your" : `${member.name}'s`)),
  );
  const card = `${owners} dietary restrictions`;
  if (targets.length === 0)
    return {
      lead: `${sentence(formatQuoted(requested))} ${requested.length === 1 ? "is" : "are"} already in ${card}. I check every meal against them.`,
    };
  if (!context.may(operations.addRestrictions.act))
    return { lead: `I check meals against ${card}. An adult in your family can add ${formatQuoted(requested)} there.` };
  const changes = targets.map(
    ({ id }): Change => ({ name: "addRestrictions", input: { id, restrictions: requested } }),
  );
  const asks = `I check every meal against ${card}. Shall I add ${formatQuoted(requested)} there?`;
  return askToConfirm(asks, changes, `Added ${formatQuoted(requested)} to ${card}.`);
}

function findEaters(name: string, members: readonly Member[], ownId: string): Member[] {
  if (/^we$/i.test(name)) return [...members];
  const one = name === "" ? members.find(({ id }) => id === ownId) : findMember(members, name);
  return one ? [one] : [];
}

function hasRestriction({ dietaryRestrictions }: Member, restriction: string): boolean {
  return dietaryRestrictions.some((other) => nameKey(other) === nameKey(restriction));
}

function formatQuoted(texts: readonly string[], last: "and" | "or" = "and"): string {
  const quoted = texts.map((text) => `“${text}”`);
  return formatList(quoted, last);
}
