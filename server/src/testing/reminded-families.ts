/** Families with many events around a clock change, and the reminders that each person must get. */
import type { User } from "@hub/shared/features/account/schema";
import type { Random } from "@hub/shared/testing/random";
import { tooLateReason } from "../storage/reminders.ts";
import { type HttpClient, joinFamily, openClient } from "./http-client.ts";
import type { ReminderHubs } from "./reminder-hubs.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** How long before an event its reminder is due. */
const aheadMs = 30 * minuteMs;
const everyMs = 19 * minuteMs;
const moments = 120;
const familiesAtOnce = 4;

interface Family {
  ada: HttpClient;
  people: { userId: string; device: string }[];
}

/** A reminder that all people of a family must get. */
interface Expected {
  family: Family;
  id: string;
  title: string;
  atMs: number;
  isMovable: boolean;
}

interface Row {
  userId: string;
  key: string;
  at: Date;
  state: string;
  reason: string | null;
}

interface Parts extends Pick<ReminderHubs, "url" | "receiver" | "clock" | "changeMs" | "timeZone" | "connection"> {
  random: Random;
  familyCount: number;
}

export async function openRemindedFamilies(parts: Parts) {
  const { clock, connection, random, familyCount } = parts;
  const rows = connection.collection<Row>("reminders");
  const beginMs = Math.ceil(clock.nowMs() / minuteMs) * minuteMs + 2 * hourMs;
  const lastMs = beginMs + (moments - 1) * everyMs;
  let pending: Expected[] = [];
  const expectedSent: Expected[] = [];
  let [edits, highestMs] = [0, 0];

  async function openFull(): Promise<void> {
    const family = await openFamily(parts);
    for (let atMs = beginMs; atMs <= lastMs; atMs += everyMs)
      for (let left = random.chance(0.15) ? 2 : 1; left > 0; left--)
        pending.push({ ...(await addEvent(family, { startTime: isoOf(atMs + aheadMs) })), atMs, isMovable: true });
    pending.push(...(await addAroundClockChange(family, parts.changeMs)));
  }
  for (let index = 0; index < familyCount; index += familiesAtOnce)
    await Promise.all(Array.from({ length: Math.min(familiesAtOnce, familyCount - index) }, openFull));

  async function areInState(due: readonly Expected[], filter: object): Promise<boolean> {
    const at = { $in: [...new Set(due.map(({ atMs }) => atMs))].map((atMs) => new Date(atMs)) };
    const count = await rows.countDocuments({ at, ...filter });
    return count >= due.reduce((sum, { family }) => sum + family.people.length, 0);
  }

  return {
    /** Moves or removes some future events. */
    async edit(nowMs: number): Promise<void> {
      for (const each of pending.filter(({ isMovable, atMs }) => isMovable && atMs > nowMs + 2 * everyMs)) {
        if (!random.chance(0.002)) continue;
        const stepsLeft = Math.max(1, Math.floor((lastMs - nowMs) / everyMs) - 2);
        const movedToMs = random.chance(0.6) ? lastMs - random.below(stepsLeft) * everyMs : undefined;
        await editEvent(each, movedToMs);
        if (movedToMs === undefined) pending = pending.filter((other) => other !== each);
        else each.atMs = movedToMs;
        edits += 1;
      }
    },

    /** The time of the next expected reminder. */
    nextMs: () => (pending.length === 0 ? undefined : Math.min(...pending.map(({ atMs }) => atMs))),

    /** Whether all reminders due until then are being sent or done. */
    async areSent(untilMs: number): Promise<boolean> {
      const due = pending.filter(({ atMs }) => atMs <= untilMs);
      if (!(await areInState(due, { $nor: [{ state: "waiting" }, { reason: tooLateReason }] }))) return false;
      expectedSent.push(...due);
      pending = pending.filter((each) => !due.includes(each));
      return true;
    },

    /** The same for a clock that is ahead: reminders that it missed must be sent at their real time. */
    async arePassed(untilMs: number): Promise<boolean> {
      const due = pending.filter(({ atMs }) => atMs <= untilMs);
      if (!(await areInState(due, { state: { $ne: "waiting" } }))) return false;
      const late = await rows.distinct("key", { at: { $lte: new Date(untilMs) }, reason: tooLateReason });
      const isDueNow = ({ id }: Expected) => !late.some((key) => key.includes(id));
      expectedSent.push(...due.filter(isDueNow));
      pending = pending.filter((each) => !due.includes(each) || !isDueNow(each));
      return true;
    },

    async requireNoneEarly(latestMs: number): Promise<void> {
      highestMs = Math.max(highestMs, latestMs);
      const early = await rows.findOne({ at: { $gt: new Date(highestMs) } });
      if (early) throw new Error(`${early.key} was sent early`);
    },

    /** The expected reminders, and all deviations. */
    async finish() {
      const all = await rows.find().toArray();
      const missed = all.filter(({ state }) => state === "missed").length;
      const wrong = [
        ...wrongRows(expectedSent, all),
        ...wrongMessages({ expectedSent, rows: all, received: parts.receiver.received }),
      ];
      return { expected: expectedSent.length * 4, missed, edits, wrong };
    },
  };
}

const isoOf = (ms: number) => new Date(ms).toISOString();

async function openFamily({ url, receiver, timeZone }: Parts): Promise<Family> {
  const { client: ada, user } = await openClient(url);
  await ada.call("PATCH", "/api/families", { body: { timeZone } });
  const family: Family = { ada, people: [] };
  const reach = async (client: HttpClient, { id: userId }: User) => {
    const subscription = receiver.subscribe();
    await client.post("/api/push/devices", { subscription, name: "Phone" });
    await client.call("PATCH", "/api/profile/settings", { body: { reach: { quietHours: null } } });
    family.people.push({ userId, device: new URL(subscription.endpoint).pathname });
  };
  await reach(ada, user);
  for (const name of ["Ben", "Cleo", "Dan"]) {
    const joined = await joinFamily(ada, name, "adult");
    await reach(joined.client, joined.user);
  }
  return family;
}

let titles = 0;

async function addEvent(family: Family, fields: object): Promise<Pick<Expected, "family" | "id" | "title">> {
  const title = `E${++titles}.`;
  const answer = await family.ada.post("/api/family-events", { title, ...fields });
  if (answer.status !== 201) throw new Error(`Adding an event answered ${answer.status}`);
  // The contract of the call.
  return { family, title, id: (answer.body as { id: string }).id };
}

/** Moves the event, or removes it without a new time. */
async function editEvent({ id, family: { ada } }: Expected, atMs: number | undefined): Promise<void> {
  const path = `/api/family-events/${id}`;
  const body = atMs !== undefined && { startTime: isoOf(atMs + aheadMs) };
  const { status } = await (body ? ada.call("PATCH", path, { body }) : ada.call("DELETE", path));
  if (status >= 300) throw new Error(`An edit answered ${status}`);
}

/** Daily events at eight in the evening and all-day events, before and after a clock change. */
async function addAroundClockChange(family: Family, changeMs: number): Promise<Expected[]> {
  const isSpring = new Date(changeMs).getUTCMonth() < 6;
  const evenings = [changeMs - (isSpring ? 6 : 7) * hourMs, changeMs + (isSpring ? 17 : 18) * hourMs];
  const series = await addEvent(family, { startTime: isoOf(evenings[0] ?? 0), rrule: "FREQ=DAILY;COUNT=2" });
  const expected = evenings.map((startMs) => ({ ...series, atMs: startMs - aheadMs, isMovable: false }));
  for (const evening of evenings) {
    const midnight = isoOf(evening + 4 * hourMs);
    const whole = await addEvent(family, { startTime: midnight, allDay: true });
    expected.push({ ...whole, atMs: evening - hourMs, isMovable: false });
  }
  return expected;
}

const nameOf = (userId: string, id: string, atMs: number) => `${userId} ${id} ${atMs}`;
const idLength = 26;

/** Each person has exactly one row per reminder, sent or missed with a reason. */
function wrongRows(expectedSent: readonly Expected[], rows: readonly Row[]): string[] {
  const expected = new Set(
    expectedSent.flatMap(({ family, id, atMs }) => family.people.map(({ userId }) => nameOf(userId, id, atMs))),
  );
  const wrong: string[] = [];
  for (const { userId, key, at, state, reason } of rows) {
    const isFine = state === "sent" || (state === "missed" && reason !== null);
    const name = nameOf(userId, key.slice("event.".length, "event.".length + idLength), at.getTime());
    // A reminder whose event was moved or removed meanwhile has its reason.
    const isNoMore = state === "missed" && reason === "the event changed";
    if (!isFine || (!expected.delete(name) && !isNoMore)) wrong.push(`${key} is ${state}: ${reason}`);
  }
  return [...wrong, ...[...expected].map((name) => `${name} was never sent`)];
}

interface Messages {
  expectedSent: readonly Expected[];
  rows: readonly Row[];
  received: readonly { text: string; path: string }[];
}

/** No device got a reminder twice, and each got as many as the hubs report as sent. */
function wrongMessages({ expectedSent, rows, received }: Messages): string[] {
  const wrong: string[] = [];
  for (const { device, userId } of new Set(expectedSent.flatMap(({ family }) => family.people))) {
    const texts = received.filter(({ path }) => path === device).map(({ text }) => readText(text));
    const heard = texts.reduce((sum, { count }) => sum + count, 0);
    const own = rows.filter((row) => row.userId === userId);
    const sent = own.filter(({ state }) => state === "sent").length;
    if (heard < sent || heard > own.length) wrong.push(`${userId} received ${heard} of ${sent} reminders`);
    const left = countsOf(expectedSent.filter(({ family }) => family.people.some((one) => one.userId === userId)));
    for (const name of texts.flatMap(({ names }) => names)) {
      const often = left.get(name) ?? 0;
      if (often === 0) wrong.push(`${userId} received ${name} once too often`);
      left.set(name, often - 1);
    }
  }
  return wrong;
}

function countsOf(expectedSent: readonly Expected[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { title } of expectedSent) counts.set(title, (counts.get(title) ?? 0) + 1);
  return counts;
}

/** A message about many reminders names only some. */
function readText(text: string): { count: number; names: string[] } {
  const { title, body } = JSON.parse(text) as { title: string; body: string };
  const several = /^(\d+) reminders$/.exec(title);
  const names = (several ? body.split("\n") : [title]).filter((line) => /^E\d+\.$/.test(line));
  return { count: several ? Number(several[1]) : 1, names };
}
