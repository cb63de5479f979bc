import { startOfDay } from "@hub/shared/days";
import { assistantName } from "@hub/shared/features/assistant/name";
import type { Question } from "../actions/responder.ts";
import { formatTime } from "./event-text.ts";
import type { IntentOf } from "./intent.ts";
import type { Reply } from "./reply.ts";

const examples = [
  "“What's for dinner?” or “Suggest dinner for tonight”",
  "“Plan meals for this week”, then “Create a shopping list”",
  "“Add milk, two eggs and bread”",
  "“What's on tomorrow?” or “Move soccer to five”",
  "“I'm home”, “I'm busy until six” or “Who's home?”",
  "“Set a pasta timer for 8 minutes” or “How long is left?”",
  "“What activities can we do today?”",
];

export function greet({ context }: Question): Reply {
  return { lead: `Hello ${context.user.firstName}. What can I do for you?` };
}

export function thanks(): Reply {
  return { lead: "You're welcome." };
}

export function help({ channel }: Question): Reply {
  if (channel === "speech") {
    return {
      lead: "I plan dinners and make the shopping list, know the calendar and who is home, set timers, and find things to do. Say, for example, add milk and two eggs, or what's on tomorrow.",
    };
  }
  return {
    lead: `I am ${assistantName}, and I know your family's list, calendar, meals and who is home. You can say:`,
    list: examples,
  };
}

export function cannot({
  what,
  hint = "I can help with the list, the calendar, your meals and who is home.",
}: IntentOf<"cannot">): Reply {
  return { lead: `I cannot help with ${what} yet. ${hint}` };
}

/** A "yes" without an open question has nothing to confirm. */
export function notUnderstood({ kind }: IntentOf<"yes" | "unknown">): Reply {
  if (kind === "yes") return { lead: "There is nothing to confirm. What can I do for you?" };
  return {
    lead: "I did not understand that. Try “what's for dinner”, “add milk to the list” or “what's on tomorrow”, or ask for help.",
  };
}

export function answerClock({ ask }: IntentOf<"clock">, question: Question): Reply {
  const { now, today, timeZone } = question.context;
  if (ask === "time") return { lead: `It is ${formatTime(now.toISOString(), question)}.` };
  return { lead: `It is ${formatWeekday(today, timeZone)}.` };
}

function formatWeekday(today: string, timeZone: string): string {
  const at = new Date(startOfDay(today, timeZone));
  return at.toLocaleDateString("en-GB", { timeZone, weekday: "long", day: "numeric", month: "long" });
}
