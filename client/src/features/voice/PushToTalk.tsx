import { chakra } from "@chakra-ui/react";
import { Mic, MicOff, VolumeX } from "lucide-react";
import { Button } from "../../ui/Button.tsx";
import { iconStroke } from "../../ui/icons.ts";
import { listening } from "./listening.ts";
import type { useVoice } from "./use-voice.ts";

interface Props {
  voice: ReturnType<typeof useVoice>;
  mayAsk: boolean;
}

const iconPx = 36;

/** One button that is large enough for an elbow. Stops the assistant while it speaks. */
export function PushToTalk({ voice, mayAsk }: Props) {
  const isListening = voice.recognizer === "listening";
  const Icon = isListening ? MicOff : Mic;
  return (
    <chakra.div css={bar}>
      <Button
        variant="assistant"
        disabled={!mayAsk && !isListening}
        onClick={voice.toggleListening}
        css={isListening ? [large, listening] : large}
      >
        <Icon aria-hidden size={iconPx} strokeWidth={iconStroke} />
        {isListening ? "Stop Listening" : "Start Listening"}
      </Button>
      {voice.speaker === "speaking" && (
        <Button onClick={voice.stopSpeaking} css={large}>
          <VolumeX aria-hidden size={iconPx} strokeWidth={iconStroke} />
          Stop Speaking
        </Button>
      )}
    </chakra.div>
  );
}

const bar = {
  gridArea: { md: "push" },
  position: { base: "fixed", md: "static" },
  insetInline: 0,
  bottom: 0,
  zIndex: 10,
  display: "flex",
  flexWrap: "wrap",
  gap: 3,
  padding: { base: 3, md: 0 },
  bg: "paper",
  borderTopWidth: { base: "1px", md: 0 },
  "@media (max-width: 47.99rem)": { paddingBottom: "calc(0.75rem + env(safe-area-inset-bottom))" },
} as const;

const large = {
  flex: "1 1 9rem",
  minWidth: 0,
  paddingInline: 2,
  flexDirection: { base: "row", md: "column" },
  minHeight: { base: "6rem", md: "11rem" },
  fontSize: { base: "xl", md: "2xl" },
  borderRadius: "card",
} as const;
