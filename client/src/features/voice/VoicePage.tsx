import { chakra } from "@chakra-ui/react";
import { voiceChat } from "@hub/shared/features/assistant/endpoints";
import { assistantName } from "@hub/shared/features/assistant/name";
import { CookingPot } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { readOnlyChatText } from "../../ui/assistant-text.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useMay } from "../../ui/use-may.ts";
import { ExampleCommands } from "./ExampleCommands.tsx";
import { TypeForm } from "./TypeForm.tsx";
import { useVoice } from "./use-voice.ts";
import { VoiceControls } from "./VoiceControls.tsx";
import { VoiceLog } from "./VoiceLog.tsx";
import { VoiceStatus } from "./VoiceStatus.tsx";

interface Props {
  timers: ReactNode;
  renderChanges: (messageId: string) => ReactNode;
  onKitchen: () => void;
}

/** The voice page: hands-free if the browser can listen, and with a text field everywhere. */
export function VoicePage({ timers, renderChanges, onKitchen }: Props) {
  const voice = useVoice();
  const isOffline = useIsOffline();
  const mayAsk = useMay(voiceChat.access);
  const [typed, setTyped] = useState("");
  const canSend = mayAsk && !isOffline;
  return (
    <>
      <chakra.h1 srOnly={{ base: true, md: false }} fontSize="3xl" paddingBlock={{ md: 6 }}>
        Voice Assistant
      </chakra.h1>
      <chakra.div display="grid" gap={{ base: 4, lg: 6 }} paddingTop={{ base: 4, md: 0 }} css={columns}>
        <Card
          id="talk"
          title={`Talk to ${assistantName}`}
          actions={
            <Button icon={CookingPot} variant="quiet" paddingInline={2} marginInlineEnd={-2} onClick={onKitchen}>
              Kitchen mode
            </Button>
          }
        >
          <chakra.div display="grid" gap={4}>
            <VoiceStatus
              recognizer={voice.recognizer}
              speaker={voice.speaker}
              isProcessing={voice.isProcessing}
              transcript={voice.transcript}
              isOffline={isOffline}
            />
            <VoiceControls voice={voice} canSend={canSend} />
            <Hints recognizer={voice.recognizer} isRecording={voice.isRecording} mayAsk={mayAsk} />
          </chakra.div>
        </Card>
        <Card id="conversation" title="Conversation">
          <VoiceLog
            messages={voice.messages}
            isProcessing={voice.isProcessing}
            onEdit={setTyped}
            renderChanges={renderChanges}
          />
          <TypeForm text={typed} onChange={setTyped} onSend={voice.send} canSend={canSend} />
        </Card>
        <chakra.div gridColumn={{ lg: "1 / -1" }} minWidth="0" display="grid" gap={4}>
          {timers}
        </chakra.div>
        <chakra.div gridColumn={{ lg: "1 / -1" }} minWidth="0">
          <ExampleCommands onSend={canSend ? (command) => void voice.send(command) : undefined} />
        </chakra.div>
      </chakra.div>
    </>
  );
}

interface HintsProps {
  recognizer: string;
  isRecording: boolean;
  mayAsk: boolean;
}

/** Explains why something does not work on this device. */
function Hints({ recognizer, isRecording, mayAsk }: HintsProps) {
  if (!mayAsk) return <Notice>{readOnlyChatText}</Notice>;
  if (isRecording) return <Notice>Tap, speak, then tap again. The hub turns your words into text.</Notice>;
  if (recognizer === "unsupported")
    return <Notice>This browser doesn't support voice input. Type instead. You'll still hear the answers.</Notice>;
  if (window.isSecureContext) return null;
  return <Notice>Voice input needs HTTPS. Type instead. You'll still hear the answers.</Notice>;
}

const columns = {
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 3fr)" },
  alignItems: "start",
};
