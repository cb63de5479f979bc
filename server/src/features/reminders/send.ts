/** Sends what is due, as the family's document has it now, each once. */
import { type ReminderSources, remindersFor } from "@hub/shared/features/reminders/due";
import type { Reminder } from "@hub/shared/features/reminders/reminder";
import { groupBy } from "@hub/shared/group-by";
import { inHome } from "@hub/shared/home-address";
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
/** How many families are notified at once; most of the time is spent waiting for other services. */
const maxFamiliesAtOnce = 16;
const firstRetryMs = 30_000;
const maxTries = 6;
/** How many lines a message has that tells several reminders as one. */
const maxLines = 5;

interface Family {
  familyId: FamilyId;
  timeZone: string;
  nowMs: number;
}

interface Now extends Family {
  sources: ReminderSources;
}

/** A person who is to be notified, and all families that they are in. */
interface Person {
  address: Recipient;
  memberships: readonly MembershipRow[];
}

interface Due {
  row: ReminderRow;
  reminder: Reminder;
}

/** Why a due reminder is not sent; undefined when it is. */
function whyNot({ row, reminder }: { row: ReminderRow; reminder: Reminder | undefined }, nowMs: number) {
  if (!reminder) return "it is not so any more";
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

  /** The reminders that still hold; the others are stored as missed, with the reason. */
  async function confirm({ address, memberships }: Person, rows: readonly ReminderRow[], now: Now): Promise<Due[]> {
    const { familyId, sources, nowMs } = now;
    const place = memberships.find((each) => each.familyId === familyId);
    const recipient = place && { memberId: place.memberId, settings: settingsIn(place, address.settings) };
    const found = rows.map((row) => {
      const atMs = row.at.getTime();
      const all = recipient ? remindersFor(sources, recipient, { fromMs: atMs - 1, toMs: atMs }) : [];
      return { row, reminder: all.find(({ key }) => key === row.key) };
    });
    const waiting = found.filter((each): each is Due => whyNot(each, nowMs) === undefined);
    const missed = found.flatMap((each) => {
      const reason = whyNot(each, nowMs);
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
    const outcomes = await notifier.send(address, await fromHome(messageOf(due), memberships, familyId));
    const tries = Math.max(...due.map(({ row }) => row.tries));
    const outcome = outcomeOf(outcomes, tries);
    if (outcome) await reminders.settle({ ids, ...outcome });
    else await reminders.retry(ids, new Date(nowMs + firstRetryMs * 2 ** tries));
  }

  /** For a person in several families, names the one that a message comes from, and opens it there. */
  async function fromHome(message: Message, memberships: Person["memberships"], familyId: FamilyId): Promise<Message> {
    const familyName = await familyNameFor(memberships, familyId, parts);
    if (familyName === undefined) return message;
    return { ...message, title: `${familyName}: ${message.title}`, path: inHome(message.path, familyId) };
  }

  async function sendTo(person: Person, rows: readonly ReminderRow[], now: Now): Promise<void> {
    const due = await confirm(person, rows, now);
    const urgent = due.filter(({ reminder }) => reminder.isUrgent).map((one) => [one]);
    const together = due.filter(({ reminder }) => !reminder.isUrgent);
    for (const each of [...urgent, together]) if (each.length > 0) await deliver(person, each, now);
  }

  /** Never rejects for one family or person. */
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
    // What was not sent is tried again in the next run.
    await notify().catch((error: unknown) => log.warn({ error }, "job reminders: a family could not be told"));
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

/** Reads several people together: separate queries for each would be most of the work. */
async function findPeople(
  userIds: readonly UserId[],
  { notifier, memberships }: Pick<SendParts, "notifier" | "memberships">,
): Promise<(userId: UserId) => Person> {
  const [addressOf, rows] = await Promise.all([notifier.addressesOf(userIds), memberships.ofUsers(userIds)]);
  const placesOf = groupBy(rows, ({ userId }) => userId);
  return (userId) => ({ address: addressOf(userId), memberships: placesOf.get(userId) ?? [] });
}

/** The outcome of a reminder; undefined where it certainly did not arrive and is worth another try. */
function outcomeOf(outcomes: readonly Outcome[], tries: number): Omit<ReminderOutcome, "ids"> | undefined {
  if (outcomes.some(({ kind }) => kind === "taken")) return { state: "sent" };
  if (outcomes.length === 0) return { state: "missed", reason: "there is no way to the person" };
  if (outcomes.some(({ kind }) => kind === "unsure") || tries >= maxTries)
    return { state: "missed", reason: reasonOf(outcomes) };
  return undefined;
}

/** One message for all reminders that are due together. */
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
