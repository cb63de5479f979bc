/** The built-in responder. It answers by rules, without an API key or network. */
import { HubError } from "@hub/shared/errors";
import { formatList } from "@hub/shared/phrases";
import type { Outcome } from "../actions/change-executor.ts";
import type { OpenQuestion, Question, Responder } from "../actions/responder.ts";
import { answerActivities } from "./answer-activities.ts";
import { answerAdded } from "./answer-added.ts";
import { answerAnnouncement } from "./answer-announcement.ts";
import { answerDriver, answerWhoIsFree } from "./answer-availability.ts";
import * as calendar from "./answer-calendar.ts";
import { answerCost, answerNutrition } from "./answer-costs.ts";
import { answerFood } from "./answer-food.ts";
import * as list from "./answer-list.ts";
import * as meals from "./answer-meals.ts";
import * as people from "./answer-people.ts";
import * as plan from "./answer-plan.ts";
import { removeItemOrEvent } from "./answer-removal.ts";
import * as talk from "./answer-small-talk.ts";
import * as supplies from "./answer-supplies.ts";
import * as tastes from "./answer-tastes.ts";
import * as timers from "./answer-timers.ts";
import { readFollowUp } from "./follow-up.ts";
import type { Intent, IntentOf } from "./intent.ts";
import data from "./phrases.json" with { type: "json" };
import { proposeEvent } from "./propose-event.ts";
import { offer } from "./questions.ts";
import { type Reply, writeReply } from "./reply.ts";
import { tidy } from "./tidy.ts";
import { understand, understandAll } from "./understand.ts";

export const builtInResponder: Responder = {
  source: "planner",
  async *reply(question) {
    try {
      return yield* answer(question);
    } catch (error) {
      // Show errors such as "I found nothing safe" as an answer. Other errors are faults.
      if (!(error instanceof HubError) || !["invalid", "forbidden"].includes(error.code)) throw error;
      yield error.message;
      return null;
    }
  },
};

async function* answer(question: Question): AsyncGenerator<string, OpenQuestion | null> {
  const { openQuestion, channel } = question;
  const intents = await readIntents(question);
  const [first] = intents;
  if (first?.kind === "yes" && openQuestion?.kind === "confirm") {
    yield* writeReply({ lead: describeConfirmed(await question.pendingChanges.make(), openQuestion) }, channel);
    return null;
  }
  if (first?.kind === "no") await question.pendingChanges.discard();
  if (first?.kind === "plan-week") return yield* meals.planWeek(first, question);
  let nextQuestion: OpenQuestion | null = null;
  for (const [at, intent] of intents.entries()) {
    if (at > 0) yield channel === "text" ? "\n\n" : " ";
    // If several replies ask a question, a "yes" answers the first.
    const reply = intent.kind === "plan-week" ? planWeekSeparately : await answerIntent(intent, question);
    yield* writeReply(reply, channel);
    nextQuestion ??= reply.openQuestion ?? null;
  }
  return nextQuestion;
}

const planWeekSeparately: Reply = {
  lead: "I cannot plan a week together with other requests. Please ask for it separately.",
};

async function undo(question: Question): Promise<Reply> {
  const { undone, notes } = await question.pendingChanges.undo();
  if (undone.length === 0 && notes.length === 0) return { lead: "There is nothing to undo." };
  const lead = undone.length === 0 ? "" : `Undid: ${formatList(undone)}.`;
  return { lead: [lead, ...notes].filter(Boolean).join(" ") };
}

/** Reads the message in the context of the previous turn. A correction first undoes the corrected change. */
async function readIntents(question: Question): Promise<Intent[]> {
  const { message, context, openQuestion, previous } = question;
  const follow = previous ? readFollowUp(message, previous, context.today) : undefined;
  if (follow?.isCorrection) {
    const { notes } = await question.pendingChanges.undo();
    if (notes.length > 0) return [{ kind: "unknown" }];
  }
  if (follow) return [follow.intent];
  const text = previous && openQuestion?.kind === "complete" ? readChoice(previous.response, message) : message;
  const parts = understandAll(text, context.today);
  const [single] = parts;
  return single && parts.length === 1 && openQuestion
    ? [withOpenQuestion(single, { ...question, message: text }, openQuestion)]
    : parts;
}

/** Some changes may already be confirmed by a tap, made by other members, or forbidden meanwhile. */
function describeConfirmed(
  { made, waiting, refused }: Outcome,
  { changes, done }: Extract<OpenQuestion, { kind: "confirm" }>,
) {
  if (made.length > 0 && made.length === changes.length) return done;
  const parts = [
    ...(made.length > 0 ? [`${formatList(made)}.`] : []),
    ...refused,
    ...(waiting.length > 0 ? [`Tap “Confirm” for this: ${formatList(waiting)}.`] : []),
  ];
  return parts.join(" ") || "There is nothing left to do.";
}

const choices: readonly (readonly [RegExp, (options: readonly string[]) => readonly string[]])[] = [
  [/^(?:both|all)(?: of (?:them|those))?$/i, (options) => options],
  [/^(?:the )?(?:first|1st)(?: one)?$/i, (options) => options.slice(0, 1)],
  [/^(?:the )?(?:second|2nd)(?: one)?$/i, (options) => options.slice(1, 2)],
  [/^(?:the )?last(?: one)?$/i, (options) => options.slice(-1)],
];

/** A "no" to a question changes nothing. After a change, it may mean that the change was wrong. */
async function refuse(question: Question): Promise<Reply> {
  const { openQuestion, message, pendingChanges } = question;
  const isStop = /^stop\b/i.test(message);
  const stopped = isStop && !openQuestion ? await timers.stopRinging(question) : undefined;
  if (stopped) return stopped;
  const isThanks = /\b(?:thank|keep)/i.test(message);
  if (pendingChanges.hasMade && !openQuestion && !isStop && !isThanks)
    return { lead: "Was that wrong? Press Undo under my last answer, or tell me what it should be." };
  return { lead: "All right. I left everything as it is." };
}

/** Resolves "both" and "the second one" after "Which one: oat milk or soy milk?". Returns other messages unchanged. */
function readChoice(question: string, message: string): string {
  const options = /^Which one: (.+)\?$/.exec(question)?.[1]?.split(/, | or /) ?? [];
  const choose = choices.find(([pattern]) => pattern.test(tidy(message)))?.[1];
  return choose?.(options).join(" and ") || message;
}

const requestStart = new RegExp(`^(?:${data.starts})\\b`, "i");
const answerStart = new RegExp(data.followUps.answer, "i");

/** Reads the message as an answer to the hub's question: "at five" completes an event, "milk" an addition. */
function withOpenQuestion(intent: Intent, { message, context }: Question, openQuestion: OpenQuestion): Intent {
  const isOnlyPart = intent.kind === "unknown" || (openQuestion.kind === "complete" && isNameOrTime(intent, message));
  if (openQuestion.kind === "instead" && intent.kind === "yes") return understand(openQuestion.message, context.today);
  if (openQuestion.kind === "complete" && isOnlyPart)
    return understand(`${openQuestion.start} ${message.replace(answerStart, "")}`, context.today);
  return intent;
}

/** Alone, "at five" is an event and "oat milk and eggs" are items to buy. After a question they answer it. */
function isNameOrTime({ kind }: Intent, message: string): boolean {
  return kind === "add-event" || (["add-items", "start-timer"].includes(kind) && !requestStart.test(message));
}

type SingleIntent = Exclude<Intent["kind"], "plan-week">;
type IntentHandler<Kind extends SingleIntent> = (intent: IntentOf<Kind>, question: Question) => Reply | Promise<Reply>;

const answers: { [Kind in SingleIntent]: IntentHandler<Kind> } = {
  greet: (_ask, question) => talk.greet(question),
  thanks: talk.thanks,
  help: (_ask, question) => talk.help(question),
  yes: talk.notUnderstood,
  unknown: talk.notUnderstood,
  no: (_ask, question) => refuse(question),
  cannot: talk.cannot,
  dinner: meals.answerDinner,
  "plan-meal": meals.suggestMeal,
  "fill-list": list.fillList,
  "plan-named": plan.planDish,
  "move-meal": plan.moveMeal,
  "swap-meals": plan.swapMeals,
  "remove-meal": plan.removeMeal,
  servings: plan.setServings,
  guests: plan.askHowMany,
  recipe: plan.answerRecipe,
  food: answerFood,
  unclear: ({ guess }) =>
    guess ? offer(`Do you mean “${guess}”?`, guess) : { lead: "What do you mean by that? Please say the name." },
  undo: (_ask, question) => undo(question),
  clock: talk.answerClock,
  age: people.answerAge,
  "list-names": (_ask, question) => list.answerLists(question),
  "read-list": list.answerList,
  "who-added": list.answerWhoAdded,
  "find-supply": supplies.findSupply,
  "list-supplies": supplies.answerSupplies,
  cost: answerCost,
  nutrition: answerNutrition,
  "untick-items": list.untickItems,
  "have-items": list.markInStock,
  "set-quantity": list.setQuantity,
  "next-event": calendar.nextEvent,
  "event-detail": calendar.answerEventDetail,
  "rename-event": calendar.renameEvent,
  "find-item": list.findItem,
  "added-by": answerAdded,
  "add-items": list.addItems,
  "tick-items": list.tickItems,
  remove: removeItemOrEvent,
  "clear-list": list.clearList,
  events: calendar.answerEvents,
  "find-event": calendar.findEvent,
  "add-event": calendar.addEvent,
  "propose-event": proposeEvent,
  "move-event": calendar.moveEvent,
  who: people.answerWho,
  where: people.answerWhere,
  "who-drives": answerDriver,
  "who-free": answerWhoIsFree,
  "set-status": people.setStatus,
  "list-tastes": (_ask, question) => tastes.answerTastes(question),
  remember: tastes.remember,
  forget: tastes.forget,
  restrict: tastes.offerRestriction,
  "start-timer": timers.startTimer,
  "stop-timer": timers.stopTimer,
  "list-timers": timers.answerTimers,
  "add-time": timers.addTime,
  announce: answerAnnouncement,
  invite: people.invite,
  activities: answerActivities,
};

/** Another reading if no entry has the name: "piano is off" may mean the calendar, "forget the bread" the list. */
function alternativeReading(intent: Intent, today: string): Intent | undefined {
  if (intent.kind === "forget") return { kind: "remove", text: intent.text };
  if (intent.kind === "set-status" && intent.status === "away") return { kind: "remove", text: intent.name };
  if (intent.kind === "where") return { kind: "event-detail", ask: "where", title: intent.name };
  if (intent.kind === "find-event") return { kind: "recipe", ask: "day", meal: intent.name };
  if (intent.kind === "set-quantity" && intent.name) return understand(`move ${intent.name} to ${intent.count}`, today);
  return undefined;
}

async function answerIntent(intent: Exclude<Intent, { kind: "plan-week" }>, question: Question): Promise<Reply> {
  // Each kind in the table has the handler for its type.
  const answer = answers[intent.kind] as (intent: Intent, question: Question) => Reply | Promise<Reply>;
  const reply = await answer(intent, question);
  const other = reply.isUnknownName ? alternativeReading(intent, question.context.today) : undefined;
  if (!other || other.kind === "plan-week" || other.kind === "unknown") return reply;
  const second = await answerIntent(other, question);
  return second.isUnknownName ? reply : second;
}
