/** Converts the assistant's changes between their stored form and the API. */
import type { Conversation, ReplyChange } from "@hub/shared/features/assistant/schema";
import { type Trace, traceSchema } from "@hub/shared/trace-schema";
import type { StoredChange } from "../../assistant/actions/change-executor.ts";
import { type Change, storedChangeSchema, toStored } from "../../assistant/actions/changes.ts";
import { parseOpenQuestion } from "../../assistant/actions/responder.ts";
import type { Membership } from "../../auth/membership.ts";
import type { ChangeRow, ConversationRow, Owner } from "../../storage/conversations.ts";

export function ownerOf({ user, familyId }: Membership): Owner {
  return { userId: user._id, familyId };
}

export function toConversation({
  _id,
  message,
  response,
  createdAt,
  state,
  source,
  openEnd,
  changes,
}: ConversationRow) {
  const openQuestion = openEnd === null ? null : parseOpenQuestion(openEnd);
  return {
    id: _id,
    message,
    response,
    createdAt: createdAt.toISOString(),
    isWhole: state === "whole",
    source,
    asks: openQuestion !== null && openQuestion.kind !== "complete",
    changes: changes.map(describeChange),
  } satisfies Conversation;
}

function describeChange({ id, words, state, note }: ChangeRow): ReplyChange {
  return { id, words, state, note };
}

export function toRow({ id, words, state, change, trace }: StoredChange): ChangeRow {
  return {
    id,
    words,
    state,
    note: "",
    change: change && JSON.stringify(toStored(change)),
    trace: trace && JSON.stringify(trace),
  };
}

/** A pending change. Undefined if another version of the hub stored it in an unknown form. */
export function readChange({ change }: ChangeRow): Change | undefined {
  return change === null ? undefined : storedChangeSchema.safeParse(JSON.parse(change)).data;
}

/** The trace that undoes a change. Empty if another version of the hub stored it in an unknown form. */
export function readTrace({ trace }: ChangeRow): Trace {
  return traceSchema.safeParse(trace === null ? [] : JSON.parse(trace)).data ?? [];
}
