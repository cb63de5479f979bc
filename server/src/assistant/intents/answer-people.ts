import { readMembers } from "@hub/shared/features/members/document";
import type { Member, Status } from "@hub/shared/features/members/schema";
import { listWords } from "../list-words.ts";
import type { Question } from "../replies.ts";
import type { AskOf } from "./ask.ts";
import { findNamed } from "./names.ts";
import { type Said, sentence } from "./said.ts";

const statuses: readonly Status[] = ["available", "busy", "away"];

export async function tellWho({ status }: AskOf<"who">, { household }: Question): Promise<Said> {
  const members = await household.read(readMembers);
  const others = statuses.filter((each) => each !== status);
  const first = status ? [groupWords(members, status) || `Nobody is ${status}`] : [];
  const rest = others.map((each) => groupWords(members, each)).filter(Boolean);
  return { lead: sentence(`${[...first, ...rest].join("; ")}.`) };
}

function groupWords(members: readonly Member[], status: Status): string {
  const names = members.filter((member) => member.status === status).map(({ name }) => name);
  if (names.length === 0) return "";
  return `${listWords(names)} ${names.length === 1 ? "is" : "are"} ${status}`;
}

export async function tellWhere({ name }: AskOf<"where">, { household }: Question): Promise<Said> {
  const members = await household.read(readMembers);
  const member = memberNamed(members, name);
  return member ? { lead: `${member.name} is ${member.status}.` } : nobody(members, name);
}

export async function setStatus({ name, status }: AskOf<"set-status">, { household }: Question): Promise<Said> {
  const members = await household.read(readMembers);
  const isSelf = name === "";
  const member = isSelf ? members.find(({ id }) => id === household.asker.memberId) : memberNamed(members, name);
  if (!member) return nobody(members, isSelf ? household.asker.firstName : name);
  if (!household.may("set-status")) return { lead: "You can see statuses, but not set them." };
  await household.change([{ name: "setStatus", input: { id: member.id, status } }]);
  return { lead: isSelf ? `You are ${status} now.` : `${member.name} is ${status} now.` };
}

/** By the whole name, else by the first one. */
export function memberNamed(members: readonly Member[], name: string): Member | undefined {
  const found = findNamed(members, name, (member) => member.name);
  if (found.kind === "several") return found.things[0];
  return found.kind === "one" ? found.thing : undefined;
}

export function nobody(members: readonly Member[], name: string): Said {
  if (members.length === 0) return { lead: "There is nobody on the family's roster yet." };
  return { lead: `I know no ${name} here. The family is ${listWords(members.map((member) => member.name))}.` };
}
