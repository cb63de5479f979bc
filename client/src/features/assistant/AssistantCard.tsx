import { chakra } from "@chakra-ui/react";
import { assistantName } from "@hub/shared/features/assistant/name";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AskForm } from "./AskForm.tsx";
import { useAskState } from "./ask-state.ts";
import { type Exchanges, useAsk, useExchanges } from "./queries.ts";
import { SampleTips } from "./SampleTips.tsx";

const ExchangeView = lazyPart(
  () => import("./ExchangeView.tsx").then((module) => module.ExchangeView),
  <Skeleton width="85%" />,
);

/** How many exchanges the dashboard shows. */
const maxShown = 2;

/** The assistant on the dashboard: a field for questions and the latest exchanges. */
export function AssistantCard() {
  const exchanges = useExchanges();
  const { ask, isPending } = useAsk({ context: "general", announces: true });
  const state = useAskState();
  const askNow = state.can && !isPending ? (message: string) => void ask(message) : undefined;
  return (
    <Card id="assistant" title={`Ask ${assistantName}`}>
      <chakra.div css={body}>
        <SampleTips onAsk={askNow} />
        <Latest exchanges={exchanges} onAsk={askNow} />
        <div data-ask-entry>
          {state.can ? <AskForm onAsk={ask} isPending={isPending} /> : <Notice>{state.reason}</Notice>}
        </div>
      </chakra.div>
    </Card>
  );
}

function Latest({ exchanges, onAsk }: { exchanges: Exchanges; onAsk: ((message: string) => void) | undefined }) {
  if (exchanges.state === "loading") {
    return (
      <chakra.div role="status" aria-label="Loading" display="grid" gap={3} paddingBlock={1}>
        <Skeleton width="60%" justifySelf="end" height="2rem" />
        <Skeleton width="85%" />
      </chakra.div>
    );
  }
  if (exchanges.state === "failed") {
    return (
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={2}>
        <Notice tone="clay">We couldn't load your earlier questions.</Notice>
        <Button onClick={exchanges.retry}>Try again</Button>
      </chakra.div>
    );
  }
  if (exchanges.exchanges.length === 0) {
    return (
      <chakra.p color="quiet" margin="auto" textAlign="center">
        Dinner, the list, the calendar, who is home: just ask.
      </chakra.p>
    );
  }
  return (
    <chakra.ol aria-label="Latest questions" aria-live="polite" tabIndex={0} css={log}>
      {exchanges.exchanges.slice(0, maxShown).map((exchange, index) => (
        <li key={exchange.id}>
          <ExchangeView exchange={exchange} isNewest={index === 0} onAsk={onAsk} />
        </li>
      ))}
    </chakra.ol>
  );
}

const body = {
  flex: "1",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridTemplateRows: "auto 1fr auto",
  gap: 4,
} as const;

/** Long answers scroll inside the card. Next to other cards it fills the free height without adding any. */
const log = {
  listStyleType: "none",
  display: "grid",
  alignContent: "start",
  gap: 5,
  overflowY: "auto",
  maxHeight: { base: "24rem", lg: "none" },
  minHeight: { lg: "16rem" },
  contain: { lg: "size" },
  // Contains the visually hidden text, which would otherwise widen the page.
  position: "relative",
} as const;
