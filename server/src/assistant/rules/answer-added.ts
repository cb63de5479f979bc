import { readMembers } from "@hub/shared/features/members/document";
import { formatList } from "@hub/shared/phrases";
import type { Question } from "../actions/responder.ts";
import { findMember, unknownMember } from "./answer-people.ts";
import { isOpen, readAllLines } from "./find-line.ts";
import type { IntentOf } from "./intent.ts";
import type { Reply } from "./reply.ts";

/** Lists the open items that a person added. */
export async function answerAdded({ name }: IntentOf<"added-by">, { context }: Question): Promise<Reply> {
  const members = await context.read(readMembers);
  const isSelf = name === "";
  const member = isSelf ? members.find(({ id }) => id === context.user.memberId) : findMember(members, name);
  if (!member) return unknownMember(members, isSelf ? context.user.firstName : name);
  const { all } = await readAllLines(context);
  const added = all.filter((line) => line.addedBy === member.id && isOpen(line));
  if (added.length === 0)
    return { lead: `${isSelf ? "You haven't" : `${member.name} hasn't`} added anything that you still need to buy.` };
  return { lead: `${isSelf ? "You" : member.name} added ${formatList(added.map(({ item }) => item))}.` };
}
