/** An answer in parts: a lead, a list and a close, which are then written for reading or for listening. */
import { formatList } from "@hub/shared/phrases";
import type { Channel, OpenEnd } from "../actions/responder.ts";

export interface Reply {
  /** A sentence, or words before the list that end in a colon. */
  lead: string;
  list?: readonly string[];
  close?: string | undefined;
  openEnd?: OpenEnd | undefined;
  /** Nothing here has the name that was said, so it may be the name of something else. */
  isElse?: boolean;
}

const maxListed: Record<Channel, number> = { text: 40, speech: 8 };

/** The pieces of an answer, in order; together they are its text. */
export function* writeReply({ lead, list = [], close }: Reply, channel: Channel): Generator<string> {
  yield fitted(lead, channel);
  if (list.length > 0) yield* writeList(list, channel);
  if (close) yield `${gapFor(list, channel)}${fitted(close, channel)}`;
}

function* writeList(list: readonly string[], channel: Channel): Generator<string> {
  const shown = list.slice(0, maxListed[channel]);
  const more = list.length - shown.length;
  const rest = more > 0 ? [`${more} more`] : [];
  if (channel === "speech") {
    yield ` ${formatList([...shown, ...rest])}.`;
    return;
  }
  for (const [index, entry] of [...shown, ...rest].entries()) yield `${index === 0 ? "\n\n" : "\n"}- ${entry}`;
}

function gapFor(list: readonly string[], channel: Channel): string {
  return channel === "text" && list.length > 0 ? "\n\n" : " ";
}

/** Speech has no markdown. */
function fitted(text: string, channel: Channel): string {
  return channel === "text" ? text : text.replaceAll("**", "");
}

/** A sentence that begins with a capital letter, whatever names stand first. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
