/** Sends what is due, as the family's document has it now, each once. */
import { type ReminderSources, remindersFor } from "@hub/shared/features/reminders/due";
import type { Reminder } from "@hub/shared/features/reminders/reminder";
import { groupBy } from "@hub/shared/group-by";
import type { FamilyId, UserId } from "@hub/shared/ids";
import pLimit from "p-limit";
import { nameForPerson } from "../../family-names.ts";
import type { Log } from "../../log.ts";
import type { Families } from "../../storage/families.ts";
import { type Memberships, settingsIn } from "../../storage/memberships.ts";
import { type ReminderRow, type Reminders, tooLate } from "../../storage/reminders.ts";
import type { SettingsStore } from "../../storage/settings.ts";
import type { Users } from "../../storage/users.ts";
import { type ReminderRealtime, readSources } from "./read-sources.ts";
import type { Message, Outcome, Ways } from "./ways.ts";

const maxAtOnce = 500;
/** Families that are written to at the same time; most of it is waiting for others. */
const maxFamiliesAtOnce = 16;
const firstRetryMs = 30_000;
const maxTries = 6;
/** So many are named when several are told as one. */
const maxLines = 5;

interface Now {
  familyId: FamilyId;
  sources: ReminderSources;
  nowMs: number;
}

interface Due {
  row: ReminderRow;
  reminder: Reminder;
}

export interface SendParts {
  users: Users;
  families: Pick<Families, "timeZoneOf" | "namesOf">;
  memberships: Memberships;
  settings: SettingsStore;
  reminders: Reminders;
  ways: Pick<Ways, "send">;
  realtime: ReminderRealtime;
  log: Pick<Log, "warn">;
}

export function createSend(parts: SendParts) {
  const { families, memberships, settings, reminders, ways, realtime, log } = parts;

  async function sourcesOf(familyId: FamilyId, rows: readonly ReminderRow[], nowMs: number): Promise<ReminderSources> {
    const timeZone = await families.timeZoneOf(familyId);
    const times = rows.map(({ at }) => at.getTime());
    const span = { fromMs: Math.min(...times) - 1, toMs: Math.max(...times) };
    return readSources(realtime, { familyId, span, timeZone, nowMs });
  }

  /** What of it is still so; the rest is said to be missed, and why. */
  async function confirm(userId: UserId, rows: readonly ReminderRow[], now: Now): Promise<Due[]> {
    const { familyId, sources, nowMs } = now;
    const [membership, chosen] = await Promise.all([memberships.inFamily(userId, familyId), settings.read(userId)]);
    const due: Due[] = [];
    for (const row of rows) {
      const recipient = membership && { memberId: membership.memberId, settings: settingsIn(membership, chosen) };
      const atMs = row.at.getTime();
      const found = recipient ? remindersFor(sources, recipient, { fromMs: atMs - 1, toMs: atMs }) : [];
      const reminder = found.find(({ key }) => key === row.key);
      if (!reminder) await reminders.settle([row._id], "missed", "it is not so any more");
      else if (row.goodUntil.getTime() <= nowMs) await reminders.settle([row._id], "missed", tooLate);
      else if (await reminders.beginSending(row)) due.push({ row, reminder });
    }
    return due;
  }

  async function deliver(userId: UserId, due: readonly Due[], { familyId, nowMs }: Now): Promise<void> {
    const ids = due.map(({ row }) => row._id);
    const of = await nameForPerson({ userId, familyId }, parts);
    const message = messageOf(due);
    const outcomes = await ways.send(
      userId,
      of === undefined ? message : { ...message, title: `${of}: ${message.title}` },
    );
    const tries = Math.max(...due.map(({ row }) => row.tries));
    if (outcomes.some(({ kind }) => kind === "taken")) return reminders.settle(ids, "sent");
    if (outcomes.some(({ kind }) => kind === "unsure") || tries >= maxTries)
      return reminders.settle(ids, "missed", reasonOf(outcomes));
    if (outcomes.length === 0) return reminders.settle(ids, "missed", "there is no way to the person");
    await reminders.tryAgain(ids, new Date(nowMs + firstRetryMs * 2 ** tries));
  }

  async function sendTo(userId: UserId, rows: readonly ReminderRow[], now: Now): Promise<void> {
    const due = await confirm(userId, rows, now);
    const alone = due.filter(({ reminder }) => reminder.isUrgent).map((one) => [one]);
    const together = due.filter(({ reminder }) => !reminder.isUrgent);
    for (const each of [...alone, together]) if (each.length > 0) await deliver(userId, each, now);
  }

  /** Never rejects for one family or person. */
  async function sendToFamily(familyId: FamilyId, rows: readonly ReminderRow[], nowMs: number): Promise<void> {
    const tell = async (): Promise<void> => {
      const sources = await sourcesOf(familyId, rows, nowMs);
      const people = groupBy(rows, ({ userId }) => userId);
      await Promise.all([...people].map(([userId, own]) => sendTo(userId, own, { familyId, sources, nowMs })));
    };
    // What was not sent is tried again in the next run.
    await tell().catch((error: unknown) => log.warn({ error }, "job reminders: a family could not be told"));
  }

  return async (nowMs: number): Promise<void> => {
    const rows = await reminders.due(new Date(nowMs), maxAtOnce);
    const limit = pLimit(maxFamiliesAtOnce);
    const families = groupBy(rows, ({ familyId }) => familyId);
    await Promise.all([...families].map(([id, own]) => limit(() => sendToFamily(id, own, nowMs))));
  };
}

/** Several that are due together ring once. */
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
