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
import { toastFailure } from "../../hub/session.ts";
import { runInBackground } from "../../lib/background.ts";
import { addToast } from "../../lib/toast.ts";
import { failureText } from "../../ui/failure-text.ts";
import { appendChunk, type Exchange, type Growing, silentMs, toExchanges } from "./exchanges.ts";

const conversationsKey = [listConversations.path];
const meta = { outdatedBy: "own.changed" } as const;
/** Only written by arriving pieces; there is nothing to fetch. */
const growingKey = ["answers on their way"];

export type Exchanges =
  | { state: "loading" }
  | { state: "failed"; retry: () => void }
  | { state: "ready"; exchanges: Exchange[] };

/** The exchanges of this person and the assistant, the newest first, with growing answers. */
export function useExchanges(): Exchanges {
  const query = useQuery<Conversation[]>({ queryKey: conversationsKey, meta });
  const growing = useQuery<Growing[]>({ queryKey: growingKey, enabled: false, initialData: [] });
  if (query.data) return { state: "ready", exchanges: toExchanges(query.data, growing.data) };
  if (query.isError) return { state: "failed", retry: () => runInBackground(query.refetch(), couldNotRead) };
  return { state: "loading" };
}

/** How many conversations there are, as far as that is known without asking the hub. */
export function useCachedCount(): number {
  const { data } = useQuery<Conversation[]>({ queryKey: conversationsKey, meta, enabled: false });
  return data?.length ?? 0;
}

const couldNotRead = "The conversations could not be read.";

/** Listens to the pieces of this person's answers, on whichever screen they asked, for every part that shows them. */
export function useGrowth(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let silence: ReturnType<typeof setTimeout>;
    const settleOthers = (isOver: (answer: Growing) => boolean) => {
      for (const answer of queryClient.getQueryData<Growing[]>(growingKey) ?? []) {
        if (!answer.isOwn && isOver(answer)) runInBackground(settle(queryClient, answer.id), couldNotRead);
      }
    };
    const stopListening = onLiveEvent("reply.piece", (piece) => {
      setGrowing(queryClient, (growing) => appendChunk(growing, piece, Date.now()));
      if (piece.isDone) settleOthers(({ id }) => id === piece.conversationId);
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

/** An answer is over: the list is fetched again, and only then replaces the growing answer. */
async function settle(queryClient: QueryClient, id: ConversationId): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: conversationsKey });
  setGrowing(queryClient, (growing) => growing.filter((answer) => answer.id !== id));
}

function setGrowing(queryClient: QueryClient, change: (growing: Growing[]) => Growing[]): void {
  queryClient.setQueryData<Growing[]>(growingKey, (growing = []) => change(growing));
}

interface AskOptions {
  /** Where the question was asked, in the terms of the API. */
  context: "general" | "floating_assistant";
  /** Announces the answer in a toast, because it may be out of view. */
  announces?: boolean;
}

interface Question {
  id: ConversationId;
  message: string;
}

/** Asks, and shows the question at once. */
export function useAsk({ context, announces = false }: AskOptions) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ id, message }: Question) => call(chat, { message, context, id }),
    onMutate: ({ id, message }) =>
      setGrowing(queryClient, (growing) => [
        ...growing,
        { id, message, text: "", lastChunkAtMs: Date.now(), isOwn: true },
      ]),
    onSuccess: () => {
      if (announces)
        addToast({ title: "Message sent!", description: `${assistantName} has responded to your question.` });
    },
    onError: (error) => toastFailure(error, "Failed to send message. Please try again."),
    onSettled: (_answer, _error, { id }) => settle(queryClient, id),
  });
  return {
    isPending: mutation.isPending,
    /** Whether it was answered; a question that failed can be asked again as it was. */
    ask: (message: string): Promise<boolean> =>
      mutation.mutateAsync({ id: newId<"conversation">(), message }).then(
        () => true,
        () => false,
      ),
  };
}

const settlings = { undo: undoChanges, confirm: confirmChanges, decline: declineChanges } as const;
/** What a person can do with changes under an answer. */
export type Settling = keyof typeof settlings;

/** Settles changes under an answer: those named, else all. Only the person who makes an invite gets its link. */
export function useSettle(id: ConversationId) {
  const queryClient = useQueryClient();
  const [links, setLinks] = useState<string[]>([]);
  const mutation = useMutation({
    mutationFn: ({ how, changes }: { how: Settling; changes: string[] | undefined }) =>
      call(settlings[how], changes ? { id, changes } : { id }),
    onSuccess: (settled) => {
      queryClient.setQueryData<Conversation[]>(conversationsKey, (known) =>
        known?.map((each) => (each.id === id ? settled : each)),
      );
      setLinks((made) => [...made, ...settled.changes.flatMap(({ url }) => url ?? [])]);
    },
    onError: (error) => toastFailure(error, failureText(error)),
  });
  return {
    links,
    isPending: mutation.isPending,
    settle: (how: Settling, changes?: string[]) => mutation.mutate({ how, changes }),
  };
}
