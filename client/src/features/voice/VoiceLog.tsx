import { chakra } from "@chakra-ui/react";
import { clockTime } from "@hub/shared/clock-time";
import { assistantName } from "@hub/shared/features/assistant/name";
import { Pencil } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { IconButton } from "../../ui/IconButton.tsx";
import type { VoiceMessage } from "./use-conversation.ts";

interface Props {
  messages: readonly VoiceMessage[];
  isProcessing: boolean;
  onEdit: (content: string) => void;
  /** Renders the changes that an answer made. */
  renderChanges: (messageId: string) => ReactNode;
}

/** The conversation on this page. The user can correct misheard commands and resend them. */
export function VoiceLog({ messages, isProcessing, onEdit, renderChanges }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a growing answer stays scrolled into view.
  useLayoutEffect(() => {
    if (messages.length > 0) end.current?.scrollIntoView({ block: "nearest" });
  }, [messages.length, last?.content]);
  return (
    <chakra.div role="log" aria-label="Conversation" tabIndex={0} css={box}>
      {messages.length === 0 && (
        <chakra.p color="quiet" margin="auto" textAlign="center" maxWidth="26rem">
          Press Start Listening and say what you need, or type it below.
        </chakra.p>
      )}
      {messages.map((message) => (
        <Message key={message.id} message={message} onEdit={onEdit}>
          {message.type === "assistant" && renderChanges(message.id)}
        </Message>
      ))}
      {isProcessing && last?.type === "user" && (
        <chakra.p color="quiet" animation="breathe 1.6s ease-in-out infinite">
          {assistantName} is thinking...
        </chakra.p>
      )}
      <chakra.div ref={end} scrollMarginBottom={{ base: "10rem", md: "0" }} />
    </chakra.div>
  );
}

function Message({
  message: { type, content, timestamp },
  onEdit,
  children,
}: {
  message: VoiceMessage;
  onEdit: Props["onEdit"];
  children: ReactNode;
}) {
  const isOwn = type === "user";
  return (
    <chakra.div display="flex" alignItems="center" gap={1} justifyContent={isOwn ? "flex-end" : "flex-start"}>
      {isOwn && <IconButton label={`Edit “${content}”`} icon={Pencil} onClick={() => onEdit(content)} />}
      <chakra.div css={isOwn ? { ...bubble, ...own } : bubble}>
        <chakra.p fontSize="lg" whiteSpace="pre-wrap">
          {content}
        </chakra.p>
        <chakra.p fontSize="sm" color="quiet" fontVariantNumeric="tabular-nums">
          {isOwn ? "You" : assistantName}, {clockTime(new Date(timestamp))}
        </chakra.p>
        {children}
      </chakra.div>
    </chakra.div>
  );
}

const box = {
  display: "flex",
  flexDirection: "column",
  gap: 4,
  minHeight: "16rem",
  maxHeight: "28rem",
  overflowY: "auto",
  overscrollBehavior: "contain",
  paddingBlock: 1,
} as const;

const bubble = {
  maxWidth: "85%",
  minWidth: 0,
  paddingInline: 4,
  paddingBlock: 3,
  borderRadius: "card",
  bg: "sunk",
  overflowWrap: "anywhere",
} as const;

const own = { bg: "plumTint" } as const;
