import { chakra } from "@chakra-ui/react";
import { assistantName } from "@hub/shared/features/assistant/name";
import { useLayoutEffect, useRef } from "react";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { ExchangeView } from "./ExchangeView.tsx";
import type { Exchanges } from "./queries.ts";

interface Props {
  exchanges: Exchanges;
  onAsk: ((message: string) => void) | undefined;
}

/** How many exchanges the log shows. Older ones stay on the hub. */
const maxShown = 30;

/** The exchanges, newest last. The log scrolls to the newest one. */
export function ChatLog({ exchanges, onAsk }: Props) {
  const log = useRef<HTMLDivElement>(null);
  const shown = exchanges.state === "ready" ? exchanges.exchanges.slice(0, maxShown) : [];
  const [newest] = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a growing answer stays scrolled into view.
  useLayoutEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [newest?.id, newest?.response, newest?.state]);
  return (
    <chakra.div ref={log} role="log" aria-label="Conversations" tabIndex={0} css={box}>
      {exchanges.state === "loading" && <SkeletonRows rows={3} lead="round" />}
      {exchanges.state === "failed" && (
        <>
          <Notice tone="clay">We couldn't load your earlier questions.</Notice>
          <Button onClick={exchanges.retry}>Try again</Button>
        </>
      )}
      {exchanges.state === "ready" && shown.length === 0 && (
        <chakra.p color="quiet" textAlign="center" margin="auto">
          Hi! I'm {assistantName}, your family assistant. Ask me anything!
        </chakra.p>
      )}
      {shown.toReversed().map((exchange) => (
        <ExchangeView key={exchange.id} exchange={exchange} isNewest={exchange === newest} onAsk={onAsk} />
      ))}
    </chakra.div>
  );
}

const box = {
  flex: "1",
  minHeight: "0",
  overflowY: "auto",
  overscrollBehavior: "contain",
  display: "flex",
  flexDirection: "column",
  gap: 5,
  padding: 4,
  _focusVisible: { outlineOffset: "-3px" },
} as const;
