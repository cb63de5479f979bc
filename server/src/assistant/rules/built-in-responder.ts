/** Answers by rules: no key, no network, at once. */
import { HubError } from "@hub/shared/errors";
import { listWords } from "@hub/shared/words";
import type { Outcome } from "../actions/change-executor.ts";
import type { OpenEnd, Question, Responder } from "../actions/responder.ts";
import { answerActivities } from "./answer-activities.ts";
import { tellAdded } from "./answer-added.ts";
import { addEvent, findEvent, moveEvent, tellEvents } from "./answer-calendar.ts";
import { addItems, clearList, fillList, findItem, tellList, tickItems } from "./answer-list.ts";
import { planWeek, suggestMeal, tellDinner } from "./answer-meals.ts";
import { invite, setStatus, tellWhere, tellWho } from "./answer-people.ts";
import { removeItemOrEvent } from "./answer-removal.ts";
import { cannot, greet, help, notUnderstood, thanks } from "./answer-small-talk.ts";
import { forget, offerRestriction, remember, tellTastes } from "./answer-tastes.ts";
import { addTime, startTimer, stopRinging, stopTimer, tellTimers } from "./answer-timers.ts";
import type { Intent, IntentOf } from "./intent.ts";
import { type Reply, writeReply } from "./reply.ts";
import { understand } from "./understand.ts";

export const builtInResponder: Responder = {
  source: "planner",
  async *reply(question) {
    try {
      return yield* answer(question);
    } catch (error) {
      // "I found nothing safe" and the like are an answer; what is broken is not.
      if (!(error instanceof HubError) || !["invalid", "forbidden"].includes(error.code)) throw error;
      yield error.message;
      return null;
    }
  },
};

async function* answer(question: Question): AsyncGenerator<string, OpenEnd | null> {
  const { openEnd, context, channel } = question;
  const intent = understand(question.message, context.today);
  if (intent.kind === "yes" && openEnd?.kind === "confirm") {
    yield* writeReply({ lead: confirmedWords(await question.waiting.make(), openEnd) }, channel);
    return null;
  }
  if (intent.kind === "no") await question.waiting.leave();
  const meant = openEnd ? completed(intent, question, openEnd) : intent;
  if (meant.kind === "plan-week") return yield* planWeek(meant, question);
  const reply = await say(meant, question);
  yield* writeReply(reply, channel);
  return reply.openEnd ?? null;
}

/** Some of it may have been settled by a tap, be done by others, or be forbidden by now. */
function confirmedWords({ made, waiting, refused }: Outcome, { changes, done }: Extract<OpenEnd, { kind: "confirm" }>) {
  if (made.length > 0 && made.length === changes.length) return done;
  const parts = [
    ...(made.length > 0 ? [`${listWords(made)}.`] : []),
    ...refused,
    ...(waiting.length > 0 ? [`Tap “Do it” for this: ${listWords(waiting)}.`] : []),
  ];
  return parts.join(" ") || "There was nothing left to do.";
}

/** What the words ask for when they answer a question of ours: "at five" completes an event, "milk" an addition. */
function completed(intent: Intent, { message, context }: Question, openEnd: OpenEnd): Intent {
  const isOnlyPart = intent.kind === "unknown" || (intent.kind === "add-event" && openEnd.kind === "complete");
  if (openEnd.kind === "instead" && intent.kind === "yes") return understand(openEnd.message, context.today);
  if (openEnd.kind === "complete" && isOnlyPart) return understand(`${openEnd.start} ${message}`, context.today);
  return intent;
}

type OneAnswer = Exclude<Intent["kind"], "plan-week">;
type Answer<Kind extends OneAnswer> = (intent: IntentOf<Kind>, question: Question) => Reply | Promise<Reply>;

const answers: { [Kind in OneAnswer]: Answer<Kind> } = {
  greet: (_ask, question) => greet(question),
  thanks,
  help: (_ask, question) => help(question),
  yes: notUnderstood,
  unknown: notUnderstood,
  no: async (_ask, question) => {
    const isStop = !question.openEnd && /^stop\b/i.test(question.message);
    return (isStop && (await stopRinging(question))) || { lead: "All right. I left everything as it is." };
  },
  cannot,
  dinner: tellDinner,
  "plan-meal": suggestMeal,
  "fill-list": (_ask, question) => fillList(question),
  "read-list": (_ask, question) => tellList(question),
  "find-item": findItem,
  "added-by": tellAdded,
  "add-items": addItems,
  "tick-items": tickItems,
  remove: removeItemOrEvent,
  "clear-list": (_ask, question) => clearList(question),
  events: tellEvents,
  "find-event": findEvent,
  "add-event": addEvent,
  "move-event": moveEvent,
  who: tellWho,
  where: tellWhere,
  "set-status": setStatus,
  "tell-tastes": (_ask, question) => tellTastes(question),
  remember,
  forget,
  restrict: offerRestriction,
  "start-timer": startTimer,
  "stop-timer": stopTimer,
  "tell-timers": tellTimers,
  "add-time": addTime,
  invite,
  activities: answerActivities,
};

function say(intent: Exclude<Intent, { kind: "plan-week" }>, question: Question): Reply | Promise<Reply> {
  // The table holds for each kind the answer to an ask of that kind.
  return (answers[intent.kind] as (intent: Intent, question: Question) => Reply | Promise<Reply>)(intent, question);
}
