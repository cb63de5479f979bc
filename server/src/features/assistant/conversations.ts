/** Asks the responder, streams its answer to the user's screens, and stores it. Any node can stop an answer. */
import type { Conversation } from "@hub/shared/features/assistant/schema";
import { type ConversationId, newId } from "@hub/shared/ids";
import type { ContextOptions, OpenedContext } from "../../assistant/actions/assistant-context.ts";
import type { ChangeExecutorParts } from "../../assistant/actions/change-executor.ts";
import {
  type Channel,
  formatOpenQuestion,
  parseOpenQuestion,
  type Responder,
  type Source,
} from "../../assistant/actions/responder.ts";
import { filterReply } from "../../assistant/filter/filter-reply.ts";
import { ModelFault } from "../../assistant/planner/model-fault.ts";
import type { Membership } from "../../auth/membership.ts";
import { type FamilyDocument, throwNotFound } from "../../documents/family-document.ts";
import type { Live } from "../../live/live.ts";
import type { Log } from "../../log.ts";
import type { ChangeRow, ConversationRow, Conversations } from "../../storage/conversations.ts";
import { withTimeLimit } from "../../time-limit.ts";
import { type CollectedReply, collectReply, maxReplyMs } from "./collect-reply.ts";
import { pendingChangesOf } from "./pending-changes.ts";
import { ownerOf, toConversation, toRow } from "./stored-changes.ts";

/** How long a "yes" still refers to the question before it. */
const openQuestionMs = 10 * 60_000;

export type OpenContext = (membership: Membership, input: ContextOptions) => Promise<OpenedContext>;

export interface ConversationServiceParts {
  conversations: Conversations;
  live: Live;
  log: Log;
  responder: Responder;
  openContext: OpenContext;
  document: FamilyDocument;
}

/** The answer to a "yes", "no" or "undo" repeats text of the previous private answer. */
function followsPrivate(previous: ConversationRow | null): boolean {
  return previous?.isPrivate === true && (previous.openEnd !== null || previous.changes.length > 0);
}

export interface AskInput {
  id: ConversationId | undefined;
  message: string;
  channel: Channel;
  /** The language of the user's screens. */
  language: string;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
}

export type ConversationService = ReturnType<typeof createConversationService>;

export function createConversationService({
  conversations,
  live,
  log,
  responder,
  openContext,
  document,
}: ConversationServiceParts) {
  const activeReplies = new Map<string, AbortController>();
  live.onStopReply((id) => activeReplies.get(id)?.abort());

  /**
   * Stores the answer. Removes the question if the answer failed before its first word and changed nothing. If the
   * model service stopped early, stores the answer with the state "cut", even without any text.
   */
  async function storeReply(
    { _id: id, source, isPrivate = false }: Pick<ConversationRow, "_id" | "source" | "isPrivate">,
    { text, openQuestion, isWhole, error }: CollectedReply,
    hasNoChanges: boolean,
  ) {
    if (error !== undefined && !(error instanceof ModelFault) && text === "" && hasNoChanges) {
      await conversations.remove(id);
      throw error;
    }
    if (error !== undefined) log.error({ error }, "assistant: an answer failed");
    const state = isWhole ? ("whole" as const) : ("cut" as const);
    const end = { response: text, state, openEnd: openQuestion && formatOpenQuestion(openQuestion), source, isPrivate };
    await conversations.finish(id, end);
    return end;
  }

  return {
    async ask(membership: Membership, input: AskInput): Promise<Conversation> {
      const { message, channel, language, signal: clientSignal } = input;
      const owner = ownerOf(membership);
      const id = input.id ?? newId<"conversation">();
      const question = { ...owner, _id: id, message, source: responder.source, isPrivate: false };
      const changes: ChangeRow[] = [];
      const stopper = new AbortController();
      const signal = withTimeLimit(maxReplyMs, clientSignal, stopper.signal);
      const storeChanges: ChangeExecutorParts["storeChanges"] = async (written) => {
        const rows = written.map(toRow);
        changes.push(...rows);
        await conversations.addChanges(id, rows);
      };
      const [{ context, executor, hasReadPrivate }, previous] = await Promise.all([
        openContext(membership, { storeChanges, language, signal }),
        conversations.latest(owner, new Date(Date.now() - openQuestionMs)),
      ]);
      const openQuestion = previous?.openEnd ? parseOpenQuestion(previous.openEnd) : null;
      const pendingChanges = pendingChangesOf(previous, { conversations, owner, executor, membership, document });
      const createdAt = await conversations.begin(question);
      const send = (chunk: { offset: number; text: string; isDone: boolean }) =>
        live.sendToPerson(owner, "reply.piece", { conversationId: id, message, ...chunk });
      activeReplies.set(id, stopper);
      const onSource = (source: Source) => {
        question.source = source;
      };
      const replyInput = { message, channel, context, previous, openQuestion, pendingChanges, signal, onSource };
      const collected = await collectReply({
        chunks: filterReply(responder.reply(replyInput), replyInput),
        signal,
        onChunk: (chunk) => send({ ...chunk, isDone: false }),
      });
      activeReplies.delete(id);
      try {
        if (collected.openQuestion?.kind === "confirm") await executor.storePending(collected.openQuestion.changes);
        question.isPrivate = hasReadPrivate() || followsPrivate(previous);
        const end = await storeReply(question, collected, changes.length === 0);
        return toConversation({ ...question, ...end, createdAt, changes });
      } finally {
        // Always end the stream, or the screens would keep showing "thinking".
        send({ offset: collected.text.length, text: "", isDone: true });
      }
    },

    async stop(membership: Membership, id: string): Promise<null> {
      if (!(await conversations.has(ownerOf(membership), id))) throwNotFound();
      live.stopReply(id);
      return null;
    },

    async list(membership: Membership): Promise<Conversation[]> {
      return (await conversations.list(ownerOf(membership), new Date(Date.now() - maxReplyMs))).map(toConversation);
    },

    async clear(membership: Membership): Promise<null> {
      await conversations.clear(ownerOf(membership));
      live.notifyPersonalDataChange(membership.user._id);
      return null;
    },
  };
}
