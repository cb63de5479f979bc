/** Kitchen timers: they start, stop and change at once, and ring on every screen of the family. */
import { isRinging, readTimers, timerFrom, withMoreTime } from "@hub/shared/features/timers/document";
import { maxSeconds, maxTimers, type Timer } from "@hub/shared/features/timers/schema";
import { newId } from "@hub/shared/ids";
import { durationWords, listWords } from "@hub/shared/words";
import type { Change } from "../changes.ts";
import { maxAtOnce } from "../hand.ts";
import type { Question } from "../replies.ts";
import { askFirst } from "./answer-list.ts";
import type { AskOf } from "./ask.ts";
import { findNamed } from "./names.ts";
import { type Said, sentence } from "./said.ts";

const mayNot: Said = { lead: "You can see the timers, but not set them." };
const none: Said = { lead: "No timer is running." };

export async function startTimer({ name, seconds }: AskOf<"start-timer">, question: Question): Promise<Said> {
  const { household } = question;
  if (!household.may("set-timers")) return mayNot;
  if (seconds === undefined) {
    return { lead: "For how long?", openEnd: { kind: "complete", start: `set a ${name} timer for` } };
  }
  if (seconds > maxSeconds) return { lead: "A timer takes a day at most. I can put it in the calendar instead." };
  if ((await timersOf(question)).length >= maxTimers) {
    return { lead: `There are ${maxTimers} timers already. Stop one first.` };
  }
  const { now } = household;
  const timer = { id: newId<"timer">(), name: sentence(name), ...timerFrom(now.getTime(), seconds) };
  await household.change([{ name: "startTimer", input: timer }]);
  return { lead: `${name === "" ? "Timer" : `${timer.name} timer`} set for ${durationWords(seconds)}.` };
}

export async function tellTimers({ name }: AskOf<"tell-timers">, question: Question): Promise<Said> {
  const timers = await timersOf(question);
  if (timers.length === 0) return none;
  const found = findNamed(timers, name, nameOf);
  const wanted = found.kind === "one" ? [found.thing] : timers;
  const nowMs = question.household.now.getTime();
  return { lead: `${wanted.map((timer) => leftWords(timer, nowMs)).join("; ")}.` };
}

export async function stopTimer({ name, isAll }: AskOf<"stop-timer">, question: Question): Promise<Said> {
  const timers = await timersOf(question);
  if (timers.length === 0) return none;
  if (!question.household.may("set-timers")) return mayNot;
  const chosen = isAll ? timers : choose(timers, name, question);
  if ("lead" in chosen) return { ...chosen, openEnd: { kind: "complete", start: "stop the timer" } };
  const changes = chosen.map(({ id }): Change => ({ name: "stopTimer", input: { id } }));
  const done = `Stopped ${listWords(chosen.map(theTimer))}.`;
  if (changes.length > maxAtOnce) return askFirst(`Shall I stop all ${changes.length} timers?`, changes, done);
  await question.household.change(changes);
  return { lead: done };
}

/** "Stop" alone while something rings means the ringing; undefined when nothing does. */
export async function stopRinging(question: Question): Promise<Said | undefined> {
  const nowMs = question.household.now.getTime();
  const rings = (await timersOf(question)).some((timer) => isRinging(timer, nowMs));
  return rings ? stopTimer({ kind: "stop-timer", name: "", isAll: false }, question) : undefined;
}

export async function addTime({ name, seconds }: AskOf<"add-time">, question: Question): Promise<Said> {
  const { household } = question;
  const timers = await timersOf(question);
  if (timers.length === 0) return none;
  if (!household.may("set-timers")) return mayNot;
  const chosen = choose(timers, name, question);
  const openEnd = {
    kind: "complete",
    start: `${seconds > 0 ? "add" : "take"} ${durationWords(Math.abs(seconds))} to the timer`,
  } as const;
  if ("lead" in chosen) return { ...chosen, openEnd };
  const nowMs = household.now.getTime();
  const changed = chosen.map((timer) => ({ ...timer, ...withMoreTime(timer, seconds, nowMs) }));
  await household.change(
    changed.map(({ id, seconds: all, endsAt }) => ({ name: "changeTimer", input: { id, seconds: all, endsAt } })),
  );
  return { lead: `${changed.map((timer) => leftWords(timer, nowMs)).join("; ")}.` };
}

/** The timers that a person means: the one named, else those that ring, else the only one; or a question back. */
function choose(timers: readonly Timer[], name: string, question: Question): Timer[] | { lead: string } {
  const found = findNamed(timers, name, nameOf);
  if (found.kind === "one") return [found.thing];
  const nowMs = question.household.now.getTime();
  const ringing = timers.filter((timer) => isRinging(timer, nowMs));
  if (name === "" && ringing.length > 0) return ringing;
  if (name === "" && timers.length === 1) return [...timers];
  const names = listWords(timers.map(nameOf), "or");
  if (name !== "" && found.kind === "none")
    return { lead: `I know no timer called ${name}. There is ${listWords(timers.map(nameOf))}.` };
  return { lead: `Which one: ${names}?` };
}

function timersOf({ household }: Question): Promise<Timer[]> {
  return household.read((doc) => readTimers(doc, household.now.getTime()));
}

function nameOf({ name, seconds }: Timer): string {
  return name === "" ? durationWords(seconds) : name;
}

function theTimer(timer: Timer): string {
  return timer.name === "" ? `the timer of ${nameOf(timer)}` : `the ${timer.name} timer`;
}

function leftWords(timer: Timer, nowMs: number): string {
  const seconds = Math.ceil((Date.parse(timer.endsAt) - nowMs) / 1_000);
  const lead = timer.name === "" ? `${sentence(nameOf(timer))} timer` : timer.name;
  return seconds <= 0 ? `${lead}: time is up` : `${lead}: ${durationWords(seconds)} left`;
}
