/** Answers that end in a question, which the next words of the person settle. */
import { maxUnconfirmed } from "../actions/change-executor.ts";
import type { Change } from "../actions/changes.ts";
import type { OpenEnd, Question } from "../actions/responder.ts";
import type { Reply } from "./reply.ts";

/** Asks for what is missing; the next words complete the sentence that `start` begins. */
export function askOn(lead: string, start: string): Reply {
  return { lead, openEnd: { kind: "complete", start } };
}

/** Asks whether to do something else; a "yes" then means the same as `message`. */
export function offer(lead: string, message: string): Reply {
  return { lead, openEnd: { kind: "instead", message } };
}

/** Asks before changes are made. */
export function askFirst(lead: string, changes: Change[], done: string): Reply {
  return { lead, openEnd: confirm(changes, done) };
}

export function confirm(changes: Change[], done: string): OpenEnd {
  return { kind: "confirm", changes, done };
}

/** Makes changes, or asks first when they are many. */
export async function changeOrAsk(
  { context }: Pick<Question, "context">,
  { changes, asks, done }: { changes: Change[]; asks: string; done: string },
): Promise<Reply> {
  if (changes.length > maxUnconfirmed) return askFirst(asks, changes, done);
  if (changes.length > 0) await context.change(changes);
  return { lead: done };
}
