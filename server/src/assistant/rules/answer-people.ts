import { addDays, dayOf } from "@hub/shared/days";
import { addInvite, changeRole } from "@hub/shared/features/families/endpoints";
import { readMembers } from "@hub/shared/features/members/document";
import type { Member, Status } from "@hub/shared/features/members/schema";
import { operations } from "@hub/shared/operations";
import { formatList } from "@hub/shared/phrases";
import type { AssistantContext } from "../actions/assistant-context.ts";
import { type Change, formatRole } from "../actions/changes.ts";
import type { Question } from "../actions/responder.ts";
import { formatEventTiming, formatTime, timeAt } from "./event-text.ts";
import type { End, IntentOf } from "./intent.ts";
import { findNamed } from "./names.ts";
import { askFirst, changeOrAsk } from "./questions.ts";
import { type Reply, sentence } from "./reply.ts";

const statuses: readonly Status[] = ["available", "busy", "away"];

export async function answerWho({ status }: IntentOf<"who">, { context }: Question): Promise<Reply> {
  const members = await membersOf(context);
  const others = statuses.filter((each) => each !== status);
  const first = status ? [describeGroup(members, status) || `Nobody is ${status}`] : [];
  const rest = others.map((each) => describeGroup(members, each)).filter(Boolean);
  return { lead: sentence(`${[...first, ...rest].join("; ")}.`) };
}

function describeGroup(members: readonly Member[], status: Status): string {
  const names = members.filter((member) => member.status === status).map(({ name }) => name);
  if (names.length === 0) return "";
  return `${formatList(names)} ${names.length === 1 ? "is" : "are"} ${status}`;
}

export async function answerWhere({ name }: IntentOf<"where">, question: Question): Promise<Reply> {
  const { context } = question;
  const members = await membersOf(context);
  const member = memberNamed(members, name);
  if (!member) return unknownMember(members, name);
  return { lead: `${member.name} is ${member.status}${formatEnd(member.statusUntil, question)}.` };
}

export async function answerAge({ name }: IntentOf<"age">, { context }: Question): Promise<Reply> {
  const members = await membersOf(context);
  const isAsked = /^(?:kids|children)$/i.test(name)
    ? ({ age }: Member) => age !== null && age < adultAge
    : ({ id }: Member) => id === memberNamed(members, name)?.id;
  const asked = members.filter(isAsked);
  if (asked.length === 0) return unknownMember(members, name);
  const ages = asked.map((one) =>
    one.age === null ? `I do not know how old ${one.name} is` : `${one.name} is ${one.age}`,
  );
  return { lead: `${formatList(ages)}.` };
}

const adultAge = 18;

export async function setStatus({ name, status, end }: IntentOf<"set-status">, question: Question): Promise<Reply> {
  const { context } = question;
  const members = await membersOf(context);
  const chosen = matchMembers(members, name, context);
  if (chosen.length === 0) return unknownMember(members, name || context.asker.firstName);
  if (!context.may(operations.setStatus.act)) return { lead: "You can see statuses, but not set them." };
  const until = status === "available" || !end ? null : untilOf(end, context);
  const changes = chosen.map(({ id }): Change => ({ name: "setStatus", input: { id, status, until } }));
  const done = `${formatWho(chosen, name)} ${status}${until ? formatEnd(until, question) : " now"}.`;
  return changeOrAsk(question, { changes, asks: `Shall I set all ${changes.length} of you to ${status}?`, done });
}

function matchMembers(members: readonly Member[], name: string, { asker }: AssistantContext): readonly Member[] {
  if (name === "we") return members;
  const member = name === "" ? members.find(({ id }) => id === asker.memberId) : memberNamed(members, name);
  return member ? [member] : [];
}

function formatWho([first]: readonly Member[], name: string): string {
  if (name === "we") return "You are all";
  return name === "" ? "You are" : `${first?.name} is`;
}

function membersOf(context: AssistantContext): Promise<Member[]> {
  return context.read((doc) => readMembers(doc, context.now.getTime()));
}

/** The instant that the words mean: the next such time when no day was said. */
function untilOf(end: End, { now, today, timeZone }: AssistantContext): string {
  if ("seconds" in end) return new Date(now.getTime() + end.seconds * 1_000).toISOString();
  if (end.days) return timeAt(end.days.start, end.minutes, timeZone);
  // "Until nine" said in the evening is nine in the evening.
  const halves = end.isSure
    ? [end.minutes]
    : [end.minutes % halfDayMinutes, (end.minutes % halfDayMinutes) + halfDayMinutes];
  const nextToday = halves.map((minutes) => timeAt(today, minutes, timeZone)).find((at) => at > now.toISOString());
  return nextToday ?? timeAt(addDays(today, 1), end.minutes, timeZone);
}

const halfDayMinutes = 12 * 60;

/** " until 18:00", " until tomorrow at 08:00" */
function formatEnd(until: string | null, question: Question): string {
  if (until === null) return "";
  const isToday = dayOf(until, question.context.timeZone) === question.context.today;
  return ` until ${isToday ? formatTime(until, question) : formatEventTiming({ startTime: until, allDay: false }, question)}`;
}

/** By the whole name, otherwise by the first name. */
export function memberNamed(members: readonly Member[], name: string): Member | undefined {
  const found = findNamed(members, name, (member) => member.name);
  if (found.kind === "several") return found.items[0];
  return found.kind === "one" ? found.item : undefined;
}

export function unknownMember(members: readonly Member[], name: string): Reply {
  if (members.length === 0) return { lead: "There is nobody on the family's roster yet." };
  return {
    lead: `I know no ${name} here. The family is ${formatList(members.map((member) => member.name))}.`,
    isElse: true,
  };
}

/** A link opens the family to whoever has it, so it is made by a tap and never by a word that was misheard. */
export function invite({ role }: IntentOf<"invite">, { context }: Question): Reply {
  const as = formatRole(role);
  // Whoever may make somebody an owner may invite one.
  const isOwners = role === "owner";
  if (!context.may(isOwners ? changeRole.access : addInvite.access))
    return { lead: `Inviting somebody as ${as} is for ${isOwners ? "an owner" : "an adult"} of the family.` };
  const asks = `Shall I make an invite link for ${as}? Tap “Do it”, and I show it to you.`;
  return askFirst(asks, [{ name: "invite", input: { role } }], "");
}
