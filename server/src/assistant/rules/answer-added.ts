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
  const who = isSelf ? "You" : member.name;
  if (added.length === 0) return { lead: `${who} added nothing that is still to buy.` };
  return { lead: `${who} added ${formatList(added.map(({ item }) => item))}.` };
}
