import {
  chat,
  confirmChanges,
  declineChanges,
  listConversations,
  undoChanges,
} from "@hub/shared/features/assistant/endpoints";
import { assistantName } from "@hub/shared/features/assistant/name";
import type { Conversation } from "@hub/shared/features/assistant/schema";
import { type ConversationId, newId } from "@hub/shared/ids";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../hub/api.ts";
import { onLiveEvent } from "../../hub/live-events.ts";
import { showFailureToast } from "../../hub/session.ts";
import { runInBackground } from "../../lib/background.ts";
import { addToast } from "../../lib/toast.ts";
import { failureText } from "../../ui/failure-text.ts";
import { appendChunk, type Exchange, type StreamingAnswer, silentMs, toExchanges } from "./exchanges.ts";

const conversationsKey = [listConversations.path];
const meta = { invalidatedBy: "own.changed" } as const;
/** Only arriving chunks write this query; nothing is fetched. */
const streamingKey = ["streaming answers"];

export type Exchanges =
  | { state: "loading" }
  | { state: "failed"; retry: () => void }
  | { state: "ready"; exchanges: Exchange[] };

/** The user's exchanges with the assistant, newest first, including streaming answers. */
export function useExchanges(): Exchanges {
  const query = useQuery<Conversation[]>({ queryKey: conversationsKey, meta });
  const streaming = useQuery<StreamingAnswer[]>({ queryKey: streamingKey, enabled: false, initialData: [] });
  if (query.data) return { state: "ready", exchanges: toExchanges(query.data, streaming.data) };
  if (query.isError) return { state: "failed", retry: () => runInBackground(query.refetch(), readFailure) };
  return { state: "loading" };
}

/** The number of conversations in the cache. Sends no request. */
export function useCachedCount(): number {
  const { data } = useQuery<Conversation[]>({ queryKey: conversationsKey, meta, enabled: false });
  return data?.length ?? 0;
}

const readFailure = "The conversations could not be read.";

/** Subscribes to the chunks of this user's answers from all their screens. */
export function useStreamingAnswers(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let silence: ReturnType<typeof setTimeout>;
    const settleOthers = (isOver: (answer: StreamingAnswer) => boolean) => {
      for (const answer of queryClient.getQueryData<StreamingAnswer[]>(streamingKey) ?? []) {
        if (!answer.isOwn && isOver(answer)) runInBackground(settle(queryClient, answer.id), readFailure);
      }
    };
    const stopListening = onLiveEvent("reply.piece", (chunk) => {
      setStreaming(queryClient, (streaming) => appendChunk(streaming, chunk, Date.now()));
      if (chunk.isDone) settleOthers(({ id }) => id === chunk.conversationId);
      clearTimeout(silence);
      // The end of an answer never arrives when its hub was killed.
      silence = setTimeout(() => settleOthers(() => true), silentMs);
    });
    return () => {
      stopListening();
      clearTimeout(silence);
    };
  }, [queryClient]);
}

/** Ends a streaming answer. Refetches the list first, which then replaces it. */
async function settle(queryClient: QueryClient, id: ConversationId): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: conversationsKey });
  setStreaming(queryClient, (streaming) => streaming.filter((answer) => answer.id !== id));
}

function setStreaming(queryClient: QueryClient, change: (streaming: StreamingAnswer[]) => StreamingAnswer[]): void {
  queryClient.setQueryData<StreamingAnswer[]>(streamingKey, (streaming = []) => change(streaming));
}

interface AskOptions {
  /** The place of the question, as the API names it. */
  context: "general" | "floating_assistant";
  /** Announces the answer in a toast, for places where it may be out of view. */
  announces?: boolean;
}

interface Question {
  id: ConversationId;
  message: string;
}

/** Sends a question and shows it at once. */
export function useAsk({ context, announces = false }: AskOptions) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ id, message }: Question) => call(chat, { message, context, id }),
    onMutate: ({ id, message }) =>
      setStreaming(queryClient, (streaming) => [
        ...streaming,
        { id, message, text: "", lastChunkAtMs: Date.now(), isOwn: true },
      ]),
    onSuccess: () => {
      if (announces)
        addToast({ title: "Message sent!", description: `${assistantName} has responded to your question.` });
    },
    onError: (error) => showFailureToast(error, "Failed to send message. Please try again."),
    onSettled: (_answer, _error, { id }) => settle(queryClient, id),
  });
  return {
    isPending: mutation.isPending,
    /** Resolves to whether an answer arrived. After a failure the user can resend the question. */
    ask: (message: string): Promise<boolean> =>
      mutation.mutateAsync({ id: newId<"conversation">(), message }).then(
        () => true,
        () => false,
      ),
  };
}

const settlings = { undo: undoChanges, confirm: confirmChanges, decline: declineChanges } as const;
/** What a user can do with the changes of an answer. */
export type SettleAction = keyof typeof settlings;

/** Settles the given changes of an answer, or all. Only the user who creates an invite gets its link. */
export function useSettle(id: ConversationId) {
  const queryClient = useQueryClient();
  const [links, setLinks] = useState<string[]>([]);
  const mutation = useMutation({
    mutationFn: ({ how, changes }: { how: SettleAction; changes: string[] | undefined }) =>
      call(settlings[how], changes ? { id, changes } : { id }),
    onSuccess: (settled) => {
      queryClient.setQueryData<Conversation[]>(conversationsKey, (known) =>
        known?.map((each) => (each.id === id ? settled : each)),
      );
      setLinks((made) => [...made, ...settled.changes.flatMap(({ url }) => url ?? [])]);
    },
    onError: (error) => showFailureToast(error, failureText(error)),
  });
  return {
    links,
    isPending: mutation.isPending,
    settle: (how: SettleAction, changes?: string[]) => mutation.mutate({ how, changes }),
  };
}
