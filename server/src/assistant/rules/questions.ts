/** Replies that end with a question for the user's next message. */
import { maxUnconfirmed } from "../actions/change-executor.ts";
import type { Change } from "../actions/changes.ts";
import type { OpenQuestion, Question } from "../actions/responder.ts";
import type { Reply } from "./reply.ts";

/** Asks for missing information. The next message completes the sentence `start`. */
export function askForMore(lead: string, start: string): Reply {
  return { lead, openQuestion: { kind: "complete", start } };
}

/** Offers another action. A "yes" then means the same as `message`. */
export function offer(lead: string, message: string): Reply {
  return { lead, openQuestion: { kind: "instead", message } };
}

/** Asks for confirmation before making changes. */
export function askToConfirm(lead: string, changes: Change[], done: string): Reply {
  return { lead, openQuestion: confirm(changes, done) };
}

export function confirm(changes: Change[], done: string): OpenQuestion {
  return { kind: "confirm", changes, done };
}

/** Makes changes, or asks for confirmation if there are many. */
export async function changeOrAsk(
  { context }: Pick<Question, "context">,
  { changes, asks, done }: { changes: Change[]; asks: string; done: string },
): Promise<Reply> {
  if (changes.length > maxUnconfirmed) return askToConfirm(asks, changes, done);
  if (changes.length > 0) await context.change(changes);
  return { lead: done };
}
