import { useExchanges } from "./queries.ts";
import { ReplyChanges } from "./ReplyChanges.tsx";

/** The changes under an answer that was spoken; its words stand elsewhere. */
export function SpokenChanges({ id }: { id: string }) {
  const exchanges = useExchanges();
  if (exchanges.state !== "ready") return null;
  const answer = exchanges.exchanges.find((exchange) => exchange.id === id);
  return answer ? <ReplyChanges conversationId={answer.id} changes={answer.changes} size="kitchen" /> : null;
}
