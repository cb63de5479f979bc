import { chakra } from "@chakra-ui/react";
import { assistantName } from "@hub/shared/features/assistant/name";
import { type ReactNode, useState } from "react";
import { readOnlyChatText } from "../../ui/assistant-text.ts";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { StateBadges } from "./StateBadges.tsx";
import { TypeForm } from "./TypeForm.tsx";
import type { useVoice } from "./use-voice.ts";

interface Props {
  voice: ReturnType<typeof useVoice>;
  mayAsk: boolean;
  renderChanges: (messageId: string) => ReactNode;
}

/** The last command and its answer in large text, with a field to type instead. */
export function KitchenConversation({ voice, mayAsk, renderChanges }: Props) {
  const [typed, setTyped] = useState("");
  const question = voice.messages.findLast(({ type }) => type === "user");
  const last = voice.messages.at(-1);
  const answer = last?.type === "assistant" ? last : undefined;
  return (
    <Card id="conversation" title={`Talk to ${assistantName}`}>
      <chakra.div css={rows}>
        <StateBadges machine={voice} fontSize="lg" />
        <chakra.div role="log" aria-label="Conversation" css={rows}>
          <chakra.p color="quiet" fontSize="lg">
            {voice.transcript ||
              question?.content ||
              "Say “next”, “repeat”, “how much butter”, “start the timer for this step” or “set a timer for ten minutes”."}
          </chakra.p>
          {answer && (
            <chakra.p fontSize="xl" whiteSpace="pre-wrap">
              {answer.content}
            </chakra.p>
          )}
          {answer && renderChanges(answer.id)}
        </chakra.div>
        {voice.recognizer === "unsupported" && (
          <Notice>This browser doesn't support voice input. Type or tap instead. You'll still hear the answers.</Notice>
        )}
        {mayAsk ? (
          <TypeForm text={typed} onChange={setTyped} onSend={voice.send} canSend={mayAsk} />
        ) : (
          <Notice>{readOnlyChatText}</Notice>
        )}
      </chakra.div>
    </Card>
  );
}

// Lets the text field shrink below its default width of twenty characters.
const rows = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 4 } as const;
