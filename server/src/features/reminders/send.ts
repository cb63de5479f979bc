/** Sends due reminders once, with the current content of the document. */
import { type ReminderSources, remindersFor } from "@hub/shared/features/reminders/due-reminders";
import type { Reminder } from "@hub/shared/features/reminders/reminder";
import { groupBy } from "@hub/shared/group-by";
import { addHome } from "@hub/shared/home-address";
import type { FamilyId, UserId } from "@hub/shared/ids";
import pLimit from "p-limit";
import { familyNameFor } from "../../family-names.ts";
import type { Log } from "../../log.ts";
import type { Families } from "../../storage/families.ts";
import { type MembershipRow, type Memberships, settingsIn } from "../../storage/memberships.ts";
import { type ReminderOutcome, type ReminderRow, type Reminders, tooLateReason } from "../../storage/reminders.ts";
import type { Users } from "../../storage/users.ts";
import type { Message, Notifier, Outcome, Recipient } from "./notifier.ts";
import { type ReminderRealtime, readSources } from "./read-sources.ts";

const maxAtOnce = 500;
/** The number of families notified concurrently. Most time is spent waiting for external services. */
const maxFamiliesAtOnce = 16;
const firstRetryMs = 30_000;
const maxTries = 6;
/** The maximum number of lines of a combined message. */
const maxLines = 5;

interface Family {
  familyId: FamilyId;
  timeZone: string;
  nowMs: number;
}

interface Now extends Family {
  sources: ReminderSources;
}

/** A recipient and all of their families. */
interface Person {
  address: Recipient;
  memberships: readonly MembershipRow[];
}

interface Due {
  row: ReminderRow;
  reminder: Reminder;
}

/** The reason not to send a due reminder. Undefined to send it. */
function skipReason({ row, reminder }: { row: ReminderRow; reminder: Reminder | undefined }, nowMs: number) {
  if (!reminder) return "the event changed";
  return row.goodUntil.getTime() <= nowMs ? tooLateReason : undefined;
}

export interface SendParts {
  users: Users;
  families: Pick<Families, "timeZonesOf" | "namesOf">;
  memberships: Memberships;
  reminders: Reminders;
  notifier: Pick<Notifier, "addressesOf" | "send">;
  realtime: ReminderRealtime;
  log: Pick<Log, "warn">;
}

export function createSend(parts: SendParts) {
  const { families, reminders, notifier, realtime, log } = parts;

  function sourcesOf(rows: readonly ReminderRow[], family: Family): Promise<ReminderSources> {
    const times = rows.map(({ at }) => at.getTime());
    return readSources(realtime, { ...family, span: { fromMs: Math.min(...times) - 1, toMs: Math.max(...times) } });
  }

  /** Returns the reminders that are still valid. Stores the others as missed, with the reason. */
  async function confirm({ address, memberships }: Person, rows: readonly ReminderRow[], now: Now): Promise<Due[]> {
    const { familyId, sources, nowMs } = now;
    const current = memberships.find((each) => each.familyId === familyId);
    const recipient = current && { memberId: current.memberId, settings: settingsIn(current, address.settings) };
    const candidates = rows.map((row) => {
      const atMs = row.at.getTime();
      const all = recipient ? remindersFor(sources, recipient, { fromMs: atMs - 1, toMs: atMs }) : [];
      return { row, reminder: all.find(({ key }) => key === row.key) };
    });
    const waiting = candidates.filter((each): each is Due => skipReason(each, nowMs) === undefined);
    const missed = candidates.flatMap((each) => {
      const reason = skipReason(each, nowMs);
      return reason === undefined ? [] : reminders.settle({ ids: [each.row._id], state: "missed", reason });
    });
    const [claimed] = await Promise.all([
      Promise.all(waiting.map(({ row }) => reminders.beginSending(row))),
      Promise.all(missed),
    ]);
    return waiting.filter((_due, index) => claimed[index]);
  }

  async function deliver(person: Person, due: readonly Due[], { familyId, nowMs }: Now): Promise<void> {
    const { address, memberships } = person;
    const ids = due.map(({ row }) => row._id);
    const outcomes = await notifier.send(address, await withName(messageOf(due), memberships, familyId));
    const tries = Math.max(...due.map(({ row }) => row.tries));
    const outcome = outcomeOf(outcomes, tries);
    if (outcome) await reminders.settle({ ids, ...outcome });
    else await reminders.retry(ids, new Date(nowMs + firstRetryMs * 2 ** tries));
  }

  /** For a user with several families, adds the family's name and opens the message in that family. */
  async function withName(message: Message, memberships: Person["memberships"], familyId: FamilyId): Promise<Message> {
    const familyName = await familyNameFor(memberships, familyId, parts);
    if (familyName === undefined) return message;
    return { ...message, title: `${familyName}: ${message.title}`, path: addHome(message.path, familyId) };
  }

  async function sendTo(person: Person, rows: readonly ReminderRow[], now: Now): Promise<void> {
    const due = await confirm(person, rows, now);
    const urgent = due.filter(({ reminder }) => reminder.isUrgent).map((one) => [one]);
    const together = due.filter(({ reminder }) => !reminder.isUrgent);
    for (const each of [...urgent, together]) if (each.length > 0) await deliver(person, each, now);
  }

  /** A failure of one family or user does not reject. */
  async function sendToFamily(
    rows: readonly ReminderRow[],
    family: Family,
    personOf: (userId: UserId) => Person,
  ): Promise<void> {
    const notify = async (): Promise<void> => {
      const now = { ...family, sources: await sourcesOf(rows, family) };
      const people = groupBy(rows, ({ userId }) => userId);
      await Promise.all([...people].map(([userId, own]) => sendTo(personOf(userId), own, now)));
    };
    // The next run retries failed reminders.
    await notify().catch((error: unknown) => log.warn({ error }, "job reminders: notifying a family failed"));
  }

  return async (nowMs: number): Promise<void> => {
    const rows = await reminders.due(new Date(nowMs), maxAtOnce);
    if (rows.length === 0) return;
    const ofFamilies = groupBy(rows, ({ familyId }) => familyId);
    const [personOf, timeZoneOf] = await Promise.all([
      findPeople([...new Set(rows.map(({ userId }) => userId))], parts),
      families.timeZonesOf([...ofFamilies.keys()]),
    ]);
    const limit = pLimit(maxFamiliesAtOnce);
    const notify = ([familyId, own]: [FamilyId, ReminderRow[]]) =>
      limit(() => sendToFamily(own, { familyId, timeZone: timeZoneOf(familyId), nowMs }, personOf));
    await Promise.all([...ofFamilies].map(notify));
  };
}

/** Reads several users together, because separate queries would dominate the cost. */
async function findPeople(
  userIds: readonly UserId[],
  { notifier, memberships }: Pick<SendParts, "notifier" | "memberships">,
): Promise<(userId: UserId) => Person> {
  const [addressOf, rows] = await Promise.all([notifier.addressesOf(userIds), memberships.ofUsers(userIds)]);
  const membershipsOf = groupBy(rows, ({ userId }) => userId);
  return (userId) => ({ address: addressOf(userId), memberships: membershipsOf.get(userId) ?? [] });
}

/** The outcome of a reminder. Undefined if it did not arrive and a retry makes sense. */
function outcomeOf(outcomes: readonly Outcome[], tries: number): Omit<ReminderOutcome, "ids"> | undefined {
  if (outcomes.some(({ kind }) => kind === "accepted")) return { state: "sent" };
  if (outcomes.length === 0) return { state: "missed", reason: "the user has no notification channel" };
  if (outcomes.some(({ kind }) => kind === "unsure") || tries >= maxTries)
    return { state: "missed", reason: reasonOf(outcomes) };
  return undefined;
}

/** Combines reminders that are due together into one message. */
function messageOf(due: readonly Due[]): Message {
  const [first, ...others] = due;
  if (first && others.length === 0) {
    const { key, title, body, path, actions, isUrgent } = first.reminder;
    return { title, body, path, actions, tag: key, reminder: key, isForMail: !isUrgent };
  }
  const titles = due.map(({ reminder }) => reminder.title);
  const lines =
    titles.length > maxLines ? [...titles.slice(0, maxLines - 1), `and ${titles.length - maxLines + 1} more`] : titles;
  return {
    title: `${due.length} reminders`,
    body: lines.join("\n"),
    path: "/",
    actions: [],
    tag: first?.reminder.key ?? "",
    reminder: null,
    isForMail: true,
  };
}

function reasonOf(outcomes: readonly Outcome[]): string {
  return outcomes.map(({ problem }) => problem ?? "").join(" ");
}
