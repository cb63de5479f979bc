/** Kitchen timers. Changes take effect immediately, and timers ring on all of the family's screens. */

import { isRinging, timerFrom, withMoreTime } from "@hub/shared/features/timers/countdown";
import { readTimers } from "@hub/shared/features/timers/document";
import { maxSeconds, maxTimers, type Timer } from "@hub/shared/features/timers/schema";
import { mayNotSetTimers, tooManyTimers } from "@hub/shared/features/timers/texts";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { formatDuration, formatList } from "@hub/shared/phrases";
import type { Change } from "../actions/changes.ts";
import type { Question } from "../actions/responder.ts";
import type { IntentOf } from "./intent.ts";
import { findByName } from "./names.ts";
import { askForMore, changeOrAsk } from "./questions.ts";
import { type Reply, sentence } from "./reply.ts";

const notAllowed: Reply = { lead: mayNotSetTimers };
const noTimer: Reply = { lead: "No timer is running." };

export async function startTimer({ name, seconds }: IntentOf<"start-timer">, question: Question): Promise<Reply> {
  const { context } = question;
  if (!context.may(operations.startTimer.act)) return notAllowed;
  if (seconds === undefined) {
    return askForMore("For how long?", `set a ${name} timer for`);
  }
  if (seconds > maxSeconds)
    return { lead: "A timer can run for a day at most. I can add an event to the calendar instead." };
  if ((await timersOf(question)).length >= maxTimers) {
    return { lead: tooManyTimers };
  }
  const { now } = context;
  const timer = { id: newId<"timer">(), name: sentence(name), ...timerFrom(now.getTime(), seconds) };
  await context.change([{ name: "startTimer", input: timer }]);
  return { lead: `${name === "" ? "Timer" : `${timer.name} timer`} set for ${formatDuration(seconds)}.` };
}

export async function answerTimers({ name }: IntentOf<"list-timers">, question: Question): Promise<Reply> {
  const timers = await timersOf(question);
  if (timers.length === 0) return noTimer;
  const found = findByName(timers, name, nameOf);
  const shown = found.kind === "one" ? [found.item] : timers;
  const nowMs = question.context.now.getTime();
  return { lead: `${shown.map((timer) => formatTimeLeft(timer, nowMs)).join("; ")}.` };
}

export async function stopTimer({ name, isAll }: IntentOf<"stop-timer">, question: Question): Promise<Reply> {
  const timers = await timersOf(question);
  if (timers.length === 0) return noTimer;
  if (!question.context.may(operations.stopTimer.act)) return notAllowed;
  const chosen = isAll ? timers : choose(timers, name, question);
  if ("lead" in chosen) return askForMore(chosen.lead, "stop the timer");
  const changes = chosen.map(({ id }): Change => ({ name: "stopTimer", input: { id } }));
  const done = isAll ? "Stopped all timers." : `Stopped ${formatList(chosen.map(theTimer))}.`;
  return changeOrAsk(question, { changes, asks: `Shall I stop all ${changes.length} timers?`, done });
}

/** A bare "stop" stops ringing timers. Undefined if none rings. */
export async function stopRinging(question: Question): Promise<Reply | undefined> {
  const nowMs = question.context.now.getTime();
  const rings = (await timersOf(question)).some((timer) => isRinging(timer, nowMs));
  return rings ? stopTimer({ kind: "stop-timer", name: "", isAll: false }, question) : undefined;
}

export async function addTime({ name, seconds }: IntentOf<"add-time">, question: Question): Promise<Reply> {
  const { context } = question;
  const timers = await timersOf(question);
  if (timers.length === 0) return noTimer;
  if (!context.may(operations.changeTimer.act)) return notAllowed;
  const chosen = choose(timers, name, question);
  const start = `${seconds > 0 ? "add" : "take"} ${formatDuration(Math.abs(seconds))} to the timer`;
  if ("lead" in chosen) return askForMore(chosen.lead, start);
  const nowMs = context.now.getTime();
  const changed = chosen.map((timer) => ({ ...timer, ...withMoreTime(timer, seconds, nowMs) }));
  await context.change(
    changed.map(({ id, seconds: all, endsAt }) => ({ name: "changeTimer", input: { id, seconds: all, endsAt } })),
  );
  return { lead: `${changed.map((timer) => formatTimeLeft(timer, nowMs)).join("; ")}.` };
}

/** Finds the timers by name; without a name the ringing ones, otherwise the only one. Asks if it is ambiguous. */
function choose(timers: readonly Timer[], name: string, question: Question): Timer[] | { lead: string } {
  const found = findByName(timers, name, nameOf);
  if (found.kind === "one") return [found.item];
  const nowMs = question.context.now.getTime();
  const ringing = timers.filter((timer) => isRinging(timer, nowMs));
  if (name === "" && ringing.length > 0) return ringing;
  if (name === "" && timers.length === 1) return [...timers];
  const names = formatList(timers.map(nameOf), "or");
  if (name !== "" && found.kind === "none")
    return { lead: `There is no timer called ${name}. Running: ${formatList(timers.map(nameOf))}.` };
  return { lead: `Which one: ${names}?` };
}

function timersOf({ context }: Question): Promise<Timer[]> {
  return context.read((doc) => readTimers(doc, context.now.getTime()));
}

function nameOf({ name, seconds }: Timer): string {
  return name === "" ? formatDuration(seconds) : name;
}

function theTimer(timer: Timer): string {
  return timer.name === "" ? `the timer for ${nameOf(timer)}` : `the ${timer.name} timer`;
}

function formatTimeLeft(timer: Timer, nowMs: number): string {
  const seconds = Math.ceil((Date.parse(timer.endsAt) - nowMs) / 1_000);
  const lead = timer.name === "" ? `${sentence(nameOf(timer))} timer` : timer.name;
  return seconds <= 0 ? `${lead}: time is up` : `${lead}: ${formatDuration(seconds)} left`;
}
