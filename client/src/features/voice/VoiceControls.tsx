import { chakra } from "@chakra-ui/react";
import { Eraser, Mic, MicOff, VolumeX } from "lucide-react";
import { Button } from "../../ui/Button.tsx";
import { iconPx, iconStroke } from "../../ui/icons.ts";
import type { useVoice } from "./use-voice.ts";

interface Props {
  voice: ReturnType<typeof useVoice>;
  canSend: boolean;
}

/** Large enough for a wet finger. */
export function VoiceControls({ voice, canSend }: Props) {
  const isListening = voice.recognizer === "listening";
  const ListenIcon = isListening ? MicOff : Mic;
  return (
    <chakra.div display="grid" gap={3}>
      <Button
        variant={isListening ? "plain" : "assistant"}
        size="kitchen"
        disabled={!canSend && !isListening}
        onClick={voice.toggleListening}
      >
        <ListenIcon aria-hidden size={iconPx.large} strokeWidth={iconStroke} />
        {isListening ? "Stop Listening" : "Start Listening"}
      </Button>
      <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 9rem), 1fr))" gap={3}>
        <Button size="kitchen" paddingInline={3} disabled={voice.speaker === "silent"} onClick={voice.stopSpeaking}>
          <VolumeX aria-hidden size={iconPx.large} strokeWidth={iconStroke} />
          Stop Speaking
        </Button>
        <Button size="kitchen" paddingInline={3} onClick={voice.clear}>
          <Eraser aria-hidden size={iconPx.large} strokeWidth={iconStroke} />
          Clear
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
