/** Questions and their answers: asked, shown while they grow, stopped from any node, and kept. */
import type { Conversation } from "@hub/shared/features/assistant/schema";
import { type ConversationId, newId } from "@hub/shared/ids";
import type { Household } from "../../assistant/context.ts";
import { type Channel, type ReplyEngine, readOpenEnd } from "../../assistant/replies.ts";
import type { Membership } from "../../auth/membership.ts";
import { missing } from "../../http/family-document.ts";
import type { Live } from "../../live/live.ts";
import type { Log } from "../../log.ts";
import type { ConversationRow, Conversations, Owner } from "../../storage/conversations.ts";
import { type Grown, growReply, maxReplyMs } from "./growth.ts";

/** So long a "yes" still refers to what was asked. */
const openEndMs = 10 * 60_000;

export interface TalkParts {
  conversations: Conversations;
  live: Live;
  log: Log;
  engine: ReplyEngine;
  householdOf(membership: Membership): Promise<Household>;
}

export interface Asked {
  id: ConversationId | undefined;
  message: string;
  channel: Channel;
  /** Aborted when the caller is gone. */
  signal: AbortSignal;
}

export type Talks = ReturnType<typeof createTalks>;

export function createTalks({ conversations, live, log, engine, householdOf }: TalkParts) {
  const growing = new Map<string, AbortController>();
  live.onStopReply((id) => growing.get(id)?.abort());

  async function openEndOf(owner: Owner) {
    const former = await conversations.latest(owner, new Date(Date.now() - openEndMs));
    return former?.openEnd ? readOpenEnd(former.openEnd) : null;
  }

  /** Keeps what came; nothing is left of an answer that failed before its first word. */
  async function keep(id: ConversationId, { text, openEnd, isWhole, error }: Grown): Promise<void> {
    if (error !== undefined && text === "") {
      await conversations.remove(id);
      throw error;
    }
    if (error !== undefined) log.error({ error }, "An answer of the assistant broke off");
    const state = isWhole ? "whole" : "cut";
    await conversations.finish(id, { response: text, state, openEnd: openEnd && JSON.stringify(openEnd) });
  }

  return {
    async ask(membership: Membership, { id: wantedId, message, channel, signal }: Asked): Promise<Conversation> {
      const owner = ownerOf(membership);
      const id = wantedId ?? newId<"conversation">();
      const [household, openEnd] = await Promise.all([householdOf(membership), openEndOf(owner)]);
      const createdAt = await conversations.begin({ ...owner, _id: id, message, source: engine.source });
      const send = (piece: { offset: number; text: string; isDone: boolean }) =>
        live.sendToUser(owner.userId, "reply.piece", { conversationId: id, message, ...piece });
      const stopper = new AbortController();
      growing.set(id, stopper);
      const ended = AbortSignal.any([signal, stopper.signal, AbortSignal.timeout(maxReplyMs)]);
      const grown = await growReply({
        pieces: engine.reply({ message, channel, household, openEnd, signal: ended }),
        signal: ended,
        onPiece: (piece) => send({ ...piece, isDone: false }),
      });
      growing.delete(id);
      try {
        await keep(id, grown);
      } finally {
        // In any case, so that no screen stays at "thinking".
        send({ offset: grown.text.length, text: "", isDone: true });
      }
      const asks = grown.openEnd !== null && grown.openEnd.kind !== "complete";
      const { text: response, isWhole } = grown;
      return { id, message, response, createdAt: createdAt.toISOString(), isWhole, source: engine.source, asks };
    },

    async stop(membership: Membership, id: string): Promise<null> {
      if (!(await conversations.has(ownerOf(membership), id))) missing();
      live.stopReply(id);
      return null;
    },

    async list(membership: Membership): Promise<Conversation[]> {
      const rows = await conversations.list(ownerOf(membership), new Date(Date.now() - maxReplyMs));
      return rows.map(describe);
    },

    async clear(membership: Membership): Promise<null> {
      await conversations.clear(ownerOf(membership));
      live.sendToUser(membership.user._id, "own.changed", {});
      return null;
    },
  };
}

function ownerOf({ user, familyId }: Membership): Owner {
  return { userId: user._id, familyId };
}

function describe({ _id, message, response, createdAt, state, source, openEnd }: ConversationRow): Conversation {
  const left = openEnd === null ? null : readOpenEnd(openEnd);
  return {
    id: _id,
    message,
    response,
    createdAt: createdAt.toISOString(),
    isWhole: state === "whole",
    source,
    asks: left !== null && left.kind !== "complete",
  };
}
