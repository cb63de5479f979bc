import { chakra } from "@chakra-ui/react";
import { Eraser, Mic, MicOff, VolumeX } from "lucide-react";
import { Button } from "../../ui/Button.tsx";
import { listening } from "./listening.ts";
import type { useVoice } from "./use-voice.ts";

interface Props {
  voice: ReturnType<typeof useVoice>;
  canSend: boolean;
}

/** The voice buttons, large enough for a wet finger. */
export function VoiceControls({ voice, canSend }: Props) {
  const isListening = voice.recognizer === "listening";
  const ListenIcon = isListening ? MicOff : Mic;
  return (
    <chakra.div display="grid" gap={3}>
      <Button
        icon={ListenIcon}
        variant="assistant"
        size="kitchen"
        disabled={!canSend && !isListening}
        onClick={voice.toggleListening}
        css={isListening ? listening : undefined}
      >
        {isListening ? "Stop Listening" : "Start Listening"}
      </Button>
      <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 9rem), 1fr))" gap={3}>
        <Button
          icon={VolumeX}
          size="kitchen"
          paddingInline={3}
          disabled={voice.speaker === "silent"}
          onClick={voice.stopSpeaking}
        >
          Stop Speaking
        </Button>
        <Button icon={Eraser} size="kitchen" paddingInline={3} onClick={voice.clear}>
          Clear
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
