import type { Conversation } from "@hub/shared/features/assistant/schema";
import { useLayoutEffect, useRef } from "react";
import { useExchanges } from "./queries.ts";
import { ReplyChanges } from "./ReplyChanges.tsx";

/** The changes of a spoken answer, without its text. */
export function SpokenChanges({ id }: { id: string }) {
  const exchanges = useExchanges();
  if (exchanges.state !== "ready") return null;
  const answer = exchanges.exchanges.find((exchange) => exchange.id === id);
  if (!answer || answer.changes.length === 0) return null;
  return <InSight conversationId={answer.id} changes={answer.changes} />;
}

/** Scrolls the changes into view, because they appear below the answer. */
function InSight({
  conversationId,
  changes,
}: {
  conversationId: Conversation["id"];
  changes: Conversation["changes"];
}) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={box}>
      <ReplyChanges conversationId={conversationId} changes={changes} size="kitchen" />
    </div>
  );
}
