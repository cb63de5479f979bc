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
import { findByName } from "./names.ts";
import { askToConfirm, changeOrAsk } from "./questions.ts";
import { type Reply, sentence } from "./reply.ts";

const statuses: readonly Status[] = ["available", "busy", "away"];

export async function answerWho({ status }: IntentOf<"who">, { context }: Question): Promise<Reply> {
  const members = await membersOf(context);
  const others = statuses.filter((each) => each !== status);
  const first = status ? [describeGroup(members, status) || `No one is ${status}`] : [];
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
  const member = findMember(members, name);
  if (!member) return unknownMember(members, name);
  return { lead: `${member.name} is ${member.status}${formatEnd(member.statusUntil, question)}.` };
}

export async function answerAge({ name }: IntentOf<"age">, { context }: Question): Promise<Reply> {
  const members = await membersOf(context);
  const isRequested = /^(?:kids|children)$/i.test(name)
    ? ({ age }: Member) => age !== null && age < adultAge
    : ({ id }: Member) => id === findMember(members, name)?.id;
  const requested = members.filter(isRequested);
  if (requested.length === 0) return unknownMember(members, name);
  const ages = requested.map((one) =>
    one.age === null ? `I don't know how old ${one.name} is` : `${one.name} is ${one.age}`,
  );
  return { lead: `${formatList(ages)}.` };
}

const adultAge = 18;

export async function setStatus({ name, status, end }: IntentOf<"set-status">, question: Question): Promise<Reply> {
  const { context } = question;
  const members = await membersOf(context);
  const targets = matchMembers(members, name, context);
  if (targets.length === 0) return unknownMember(members, name || context.user.firstName);
  if (!context.may(operations.setStatus.act)) return { lead: "You can see statuses, but not set them." };
  const until = status === "available" || !end ? null : untilOf(end, context);
  const changes = targets.map(({ id }): Change => ({ name: "setStatus", input: { id, status, until } }));
  const done = `${formatWho(targets, name)} ${status}${until ? formatEnd(until, question) : " now"}.`;
  return changeOrAsk(question, { changes, asks: `Shall I set all ${changes.length} of you to ${status}?`, done });
}

function matchMembers(members: readonly Member[], name: string, { user }: AssistantContext): readonly Member[] {
  if (name === "we") return members;
  const member = name === "" ? members.find(({ id }) => id === user.memberId) : findMember(members, name);
  return member ? [member] : [];
}

function formatWho([first]: readonly Member[], name: string): string {
  if (name === "we") return "You are all";
  return name === "" ? "You are" : `${first?.name} is`;
}

function membersOf(context: AssistantContext): Promise<Member[]> {
  return context.read((doc) => readMembers(doc, context.now.getTime()));
}

/** The instant of the end: the next such time if no day was given. */
function untilOf(end: End, { now, today, timeZone }: AssistantContext): string {
  if ("seconds" in end) return new Date(now.getTime() + end.seconds * 1_000).toISOString();
  if (end.days) return timeAt(end.days.start, end.minutes, timeZone);
  // In the evening, "until nine" means 9 PM.
  const candidates = end.isSure
    ? [end.minutes]
    : [end.minutes % halfDayMinutes, (end.minutes % halfDayMinutes) + halfDayMinutes];
  const nextToday = candidates.map((minutes) => timeAt(today, minutes, timeZone)).find((at) => at > now.toISOString());
  return nextToday ?? timeAt(addDays(today, 1), end.minutes, timeZone);
}

const halfDayMinutes = 12 * 60;

/** " until 18:00", " until tomorrow at 08:00" */
function formatEnd(until: string | null, question: Question): string {
  if (until === null) return "";
  const isToday = dayOf(until, question.context.timeZone) === question.context.today;
  return ` until ${isToday ? formatTime(until, question) : formatEventTiming({ startTime: until, allDay: false }, question)}`;
}

/** Finds a member by full name or first name. */
export function findMember(members: readonly Member[], name: string): Member | undefined {
  const found = findByName(members, name, (member) => member.name);
  if (found.kind === "several") return found.items[0];
  return found.kind === "one" ? found.item : undefined;
}

export function unknownMember(members: readonly Member[], name: string): Reply {
  if (members.length === 0) return { lead: "There is no one on the family's roster yet." };
  return {
    lead: `I don't know ${name}. The family members are ${formatList(members.map((member) => member.name))}.`,
    isUnknownName: true,
  };
}

/**
 * Proposes an invite link. It gives access to the family, so it always needs a tap; a misheard "yes" must not create
 * it.
 */
export function invite({ role }: IntentOf<"invite">, { context }: Question): Reply {
  const roleText = formatRole(role);
  // Inviting an owner needs the right to make someone an owner.
  const isOwners = role === "owner";
  if (!context.may(isOwners ? changeRole.access : addInvite.access))
    return { lead: `Only ${isOwners ? "an owner" : "an adult"} in the family can invite ${roleText}.` };
  const asks = `Shall I make an invite link for ${roleText}? Tap “Confirm” to see it.`;
  return askToConfirm(asks, [{ name: "invite", input: { role } }], "");
}
