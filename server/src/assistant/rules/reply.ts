/** A reply of a lead, a list and a closing sentence, formatted for text or speech. */
import { formatList } from "@hub/shared/phrases";
import type { Channel, OpenQuestion } from "../actions/responder.ts";

export interface Reply {
  /** A sentence, or an introduction of the list that ends in a colon. */
  lead: string;
  list?: readonly string[];
  close?: string | undefined;
  openQuestion?: OpenQuestion | undefined;
  /** True if no entry has the given name, so the name may belong to something else. */
  isUnknownName?: boolean;
}

const maxListed: Record<Channel, number> = { text: 40, speech: 8 };

/** Formats a reply as chunks, in order. */
export function* writeReply({ lead, list = [], close }: Reply, channel: Channel): Generator<string> {
  yield formatFor(lead, channel);
  if (list.length > 0) yield* writeList(list, channel);
  if (close) yield `${separatorFor(list, channel)}${formatFor(close, channel)}`;
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

function separatorFor(list: readonly string[], channel: Channel): string {
  return channel === "text" && list.length > 0 ? "\n\n" : " ";
}

/** Removes Markdown for speech. */
function formatFor(text: string, channel: Channel): string {
  return channel === "text" ? text : text.replaceAll("**", "");
}

/** Capitalizes the first letter. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
