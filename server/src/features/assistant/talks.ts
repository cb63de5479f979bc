/** Questions and their answers: asked, shown while they grow, stopped from any node, and kept. */
import type { Conversation } from "@hub/shared/features/assistant/schema";
import { type ConversationId, newId } from "@hub/shared/ids";
import type { Asking, Household } from "../../assistant/context.ts";
import { gateReply } from "../../assistant/gate/gate-reply.ts";
import type { Hand, HandParts } from "../../assistant/hand.ts";
import { ModelFault } from "../../assistant/model/client.ts";
import { type Channel, type ReplyEngine, readOpenEnd, type Source, writeOpenEnd } from "../../assistant/replies.ts";
import type { Membership } from "../../auth/membership.ts";
import { missing } from "../../documents/family-document.ts";
import type { Live } from "../../live/live.ts";
import type { Log } from "../../log.ts";
import type { ChangeRow, ConversationRow, Conversations } from "../../storage/conversations.ts";
import { type Grown, growReply, maxReplyMs } from "./growth.ts";
import { waitingUnder } from "./waiting.ts";
import { describe, ownerOf, toRow } from "./written-changes.ts";

/** So long a "yes" still refers to what was asked. */
const openEndMs = 10 * 60_000;

export type HouseholdOf = (membership: Membership, asking: Asking) => Promise<{ household: Household; hand: Hand }>;

export interface TalkParts {
  conversations: Conversations;
  live: Live;
  log: Log;
  engine: ReplyEngine;
  householdOf: HouseholdOf;
}

export interface Asked {
  id: ConversationId | undefined;
  message: string;
  channel: Channel;
  /** Of the person's screens. */
  language: string;
  /** Aborted when the caller is gone. */
  signal: AbortSignal;
}

export type Talks = ReturnType<typeof createTalks>;

export function createTalks({ conversations, live, log, engine, householdOf }: TalkParts) {
  const growing = new Map<string, AbortController>();
  live.onStopReply((id) => growing.get(id)?.abort());

  /**
   * Keeps what came; nothing is left of an answer that failed before its first word and did nothing. A model service
   * that breaks off is no failure of the hub: its answer counts as cut, however little came.
   */
  async function keep(
    { _id: id, source }: Pick<ConversationRow, "_id" | "source">,
    { text, openEnd, isWhole, error }: Grown,
    didNothing: boolean,
  ) {
    if (error !== undefined && !(error instanceof ModelFault) && text === "" && didNothing) {
      await conversations.remove(id);
      throw error;
    }
    if (error !== undefined) log.error({ error }, "An answer of the assistant broke off");
    const state = isWhole ? ("whole" as const) : ("cut" as const);
    const end = { response: text, state, openEnd: openEnd && writeOpenEnd(openEnd), source };
    await conversations.finish(id, end);
    return end;
  }

  return {
    async ask(membership: Membership, asking: Asked): Promise<Conversation> {
      const { message, channel, language, signal } = asking;
      const owner = ownerOf(membership);
      const id = asking.id ?? newId<"conversation">();
      const question = { ...owner, _id: id, message, source: engine.source };
      const changes: ChangeRow[] = [];
      const stopper = new AbortController();
      const ended = AbortSignal.any([signal, stopper.signal, AbortSignal.timeout(maxReplyMs)]);
      const keepChanges: HandParts["keep"] = async (written) => {
        const rows = written.map(toRow);
        changes.push(...rows);
        await conversations.addChanges(id, rows);
      };
      const [{ household, hand }, former] = await Promise.all([
        householdOf(membership, { keep: keepChanges, language, signal: ended }),
        conversations.latest(owner, new Date(Date.now() - openEndMs)),
      ]);
      const openEnd = former?.openEnd ? readOpenEnd(former.openEnd) : null;
      const waiting = waitingUnder(former, { conversations, owner, hand });
      const createdAt = await conversations.begin(question);
      const send = (piece: { offset: number; text: string; isDone: boolean }) =>
        live.sendToUser(owner.userId, "reply.piece", { conversationId: id, message, ...piece });
      growing.set(id, stopper);
      const onSource = (source: Source) => {
        question.source = source;
      };
      const asked = { message, channel, household, former, openEnd, waiting, signal: ended, onSource };
      const grown = await growReply({
        pieces: gateReply(engine.reply(asked), asked),
        signal: ended,
        onPiece: (piece) => send({ ...piece, isDone: false }),
      });
      growing.delete(id);
      try {
        if (grown.openEnd?.kind === "confirm") await hand.wait(grown.openEnd.changes);
        const end = await keep(question, grown, changes.length === 0);
        return describe({ ...question, ...end, createdAt, changes });
      } finally {
        // In any case, so that no screen stays at "thinking".
        send({ offset: grown.text.length, text: "", isDone: true });
      }
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
