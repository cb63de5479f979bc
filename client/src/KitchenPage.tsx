import { chakra } from "@chakra-ui/react";
import { voiceChat } from "@hub/shared/features/assistant/endpoints";
import { DoorOpen } from "lucide-react";
import type { ReactNode } from "react";
import { useWakeLock } from "./device/use-wake-lock.ts";
import { CookingCard } from "./features/meals/CookingCard.tsx";
import { useCooking } from "./features/meals/use-cooking.ts";
import { CallsCard } from "./features/messages/CallsCard.tsx";
import { TimersCard } from "./features/timers/TimersCard.tsx";
import { KitchenConversation } from "./features/voice/KitchenConversation.tsx";
import { PushToTalk } from "./features/voice/PushToTalk.tsx";
import { useVoice } from "./features/voice/use-voice.ts";
import { useIsOffline } from "./sync/use-is-offline.ts";
import { useCalls } from "./sync/use-messages.ts";
import { ringingOf, useCountdownTime } from "./sync/use-timer-actions.ts";
import { useTimers } from "./sync/use-timers.ts";
import { Button } from "./ui/Button.tsx";
import { Notice } from "./ui/Notice.tsx";
import { useMay } from "./ui/use-may.ts";

interface Props {
  renderChanges: (messageId: string) => ReactNode;
  onLeave: () => void;
}

const offlineText = "The hub is out of reach. I can still read the recipe, and timers go by tap.";

/** The voice page for a counter: tonight's recipe step by step, timers, and one large button to talk. */
export function KitchenPage({ renderChanges, onLeave }: Props) {
  const cooking = useCooking();
  const isOffline = useIsOffline();
  const mayAsk = useMay(voiceChat.access);
  const wakeLock = useWakeLock();
  const voice = useVoice({
    answerHere: (said) =>
      (cooking.state === "cooking" ? cooking.answer(said) : undefined) ?? (isOffline ? offlineText : undefined),
  });
  const running = useTimers() ?? [];
  const isCalled = useCalls().length > 0;
  const isRinging = ringingOf(running, useCountdownTime(running)).length > 0;
  return (
    <chakra.div css={[layout, areasOf({ isRinging, isCalled })]}>
      <chakra.header css={head}>
        <chakra.h1 flex="1 1 auto" fontSize="2xl">
          Kitchen
        </chakra.h1>
        <Button icon={DoorOpen} size="kitchen" onClick={onLeave}>
          Leave the kitchen
        </Button>
        {wakeLock === "refused" && (
          <Notice css={fullWidth}>
            This browser lets the screen go dark. Set it to stay on in the device's settings.
          </Notice>
        )}
      </chakra.header>
      <chakra.div gridArea="cook" minWidth="0">
        <CookingCard
          cooking={cooking}
          onRead={voice.speak}
          onSuggest={mayAsk && !isOffline ? () => void voice.send("suggest dinner for tonight") : undefined}
        />
      </chakra.div>
      <chakra.div gridArea="timers" minWidth="0">
        <TimersCard ringsHere />
      </chakra.div>
      <chakra.div gridArea="calls" minWidth="0">
        <CallsCard />
      </chakra.div>
      <PushToTalk voice={voice} mayAsk={mayAsk} />
      <chakra.div gridArea="conversation" minWidth="0">
        <KitchenConversation voice={voice} mayAsk={mayAsk} renderChanges={renderChanges} />
      </chakra.div>
    </chakra.div>
  );
}

const layout = {
  display: "grid",
  gap: { base: 4, lg: 6 },
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 3fr) minmax(0, 2fr)" },
  gridTemplateRows: { md: "auto auto auto auto 1fr" },
  alignItems: "start",
  paddingTop: 4,
  // The button to talk is at the bottom, in reach of the thumb.
  paddingBottom: { base: "6rem", md: 0 },
} as const;

/** What rings comes before what is cooked. */
function areasOf({ isRinging, isCalled }: { isRinging: boolean; isCalled: boolean }) {
  const rest = isRinging ? ["timers", "cook"] : ["cook", "timers"];
  const [first, ...others] = isCalled ? ["calls", ...rest] : [...rest, "calls"];
  const beside = others.map((area) => `"${area} conversation"`).join(" ");
  return {
    gridTemplateAreas: {
      base: `"head" "${first}" ${others.map((area) => `"${area}"`).join(" ")} "conversation"`,
      md: `"head head" "${first} push" "${first} conversation" ${beside}`,
    },
  };
}

const head = { gridArea: "head", display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 } as const;
const fullWidth = { width: "full", maxWidth: "none" } as const;
