import { chakra } from "@chakra-ui/react";
import { assistantName } from "@hub/shared/features/assistant/name";
import { RefreshCw, Sparkles, Square } from "lucide-react";
import { useStopReply } from "../../hub/use-stop-reply.ts";
import { Button } from "../../ui/Button.tsx";
import { iconSizes, iconStroke } from "../../ui/icons.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { Exchange } from "./exchanges.ts";
import { RichText } from "./RichText.tsx";

// Few answers contain changes, so this loads on demand.
const ReplyChanges = lazyPart(() => import("./ReplyChanges.tsx").then((module) => module.ReplyChanges));

interface Props {
  exchange: Exchange;
  /** Absent while the assistant is unavailable. */
  onAsk?: ((message: string) => void) | undefined;
  /** Yes and No buttons appear only under the newest exchange. */
  isNewest: boolean;
}

/** A question and its answer, including a streaming one. */
export function ExchangeView({ exchange, onAsk, isNewest }: Props) {
  const { message, response, state, asks, changes } = exchange;
  return (
    <chakra.div display="grid" gap={2} minWidth="0">
      <chakra.p css={question}>
        <chakra.span srOnly>You: </chakra.span>
        {message}
      </chakra.p>
      <chakra.div display="flex" gap={2} minWidth="0">
        <chakra.span aria-hidden color="plum" flexShrink={0} paddingTop="2px">
          <Sparkles size={iconSizes.normal} strokeWidth={iconStroke} />
        </chakra.span>
        <chakra.div flex="1" minWidth="0">
          <chakra.span srOnly>{assistantName}: </chakra.span>
          {response !== "" && <RichText text={response} />}
          {state === "streaming" && <PendingReply exchange={exchange} />}
          {state === "cut" && (
            <chakra.p color="quiet" fontSize="sm">
              This answer was cut off.
            </chakra.p>
          )}
          {state === "cut" && onAsk && (
            <Button
              icon={RefreshCw}
              iconSize="small"
              variant="quiet"
              marginInlineStart={-4}
              onClick={() => onAsk(message)}
            >
              Ask again
            </Button>
          )}
          {changes.length > 0 && <ReplyChanges conversationId={exchange.id} changes={changes} />}
          {asks && isNewest && onAsk && !changes.some(isWaiting) && (
            <chakra.div display="flex" gap={2} marginTop={2}>
              <Button variant="assistant" onClick={() => onAsk("Yes")}>
                Yes
              </Button>
              <Button onClick={() => onAsk("No")}>No</Button>
            </chakra.div>
          )}
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}

function isWaiting({ state }: Exchange["changes"][number]): boolean {
  return state === "waiting";
}

function PendingReply({ exchange: { id, response } }: { exchange: Exchange }) {
  const stop = useStopReply();
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={2}>
      {response === "" && (
        <chakra.p color="quiet" animation="breathe 1.6s ease-in-out infinite">
          {assistantName} is thinking...
        </chakra.p>
      )}
      <Button icon={Square} iconSize="small" variant="quiet" color="plumText" onClick={() => stop(id)}>
        Stop
      </Button>
    </chakra.div>
  );
}

const question = {
  justifySelf: "end",
  maxWidth: "90%",
  paddingInline: 3,
  paddingBlock: 2,
  borderRadius: "card",
  borderBottomRightRadius: "4px",
  bg: "plumTint",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
} as const;
