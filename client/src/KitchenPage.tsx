import { chakra } from "@chakra-ui/react";
import { voiceChat } from "@hub/shared/features/assistant/endpoints";
import { DoorOpen } from "lucide-react";
import { type ReactNode, useLayoutEffect } from "react";
import { useWakeLock } from "./device/use-wake-lock.ts";
import { CookingCard } from "./features/meals/CookingCard.tsx";
import { useCooking } from "./features/meals/use-cooking.ts";
import { AnnouncementsCard } from "./features/messages/AnnouncementsCard.tsx";
import { TimersCard } from "./features/timers/TimersCard.tsx";
import { KitchenConversation } from "./features/voice/KitchenConversation.tsx";
import { PushToTalk } from "./features/voice/PushToTalk.tsx";
import { useVoice } from "./features/voice/use-voice.ts";
import { useIsOffline } from "./sync/use-is-offline.ts";
import { useAnnouncements } from "./sync/use-messages.ts";
import { ringingOf, useCountdownTime } from "./sync/use-timer-actions.ts";
import { useTimers } from "./sync/use-timers.ts";
import { Button } from "./ui/Button.tsx";
import { Notice } from "./ui/Notice.tsx";
import { useMay } from "./ui/use-may.ts";

interface Props {
  renderChanges: (messageId: string) => ReactNode;
  onLeave: () => void;
}

const offlineText = (isCooking: boolean) =>
  `I can't reach the hub. You can still set timers by tapping${isCooking ? ", and I can still read the recipe to you" : ""}.`;

/** The hands-free page for a device on the kitchen counter: tonight's recipe step by step, timers, and one large button to talk. */
export function KitchenPage({ renderChanges, onLeave }: Props) {
  // The previous page may have been scrolled down.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const cooking = useCooking();
  const isOffline = useIsOffline();
  const mayAsk = useMay(voiceChat.access);
  const isCooking = cooking.state === "cooking";
  const voice = useVoice({
    answerLocally: (transcript) =>
      (isCooking ? cooking.answer(transcript) : undefined) ?? (isOffline ? offlineText(isCooking) : undefined),
  });
  const cards = {
    cook: (
      <CookingCard
        cooking={cooking}
        onRead={voice.speak}
        onSuggest={mayAsk && !isOffline ? () => void voice.send("suggest dinner for tonight") : undefined}
      />
    ),
    timers: <TimersCard playsSound />,
    announcements: <AnnouncementsCard />,
  };
  return (
    <KitchenGrid header={<KitchenHeader onLeave={onLeave} />} cards={cards}>
      <PushToTalk voice={voice} mayAsk={mayAsk} />
      <chakra.div gridArea="conversation" minWidth="0" display="grid" gap={4}>
        <KitchenConversation voice={voice} mayAsk={mayAsk} renderChanges={renderChanges} />
        <DarkScreenNotice />
      </chakra.div>
    </KitchenGrid>
  );
}

function KitchenHeader({ onLeave }: Pick<Props, "onLeave">) {
  return (
    <chakra.header css={head}>
      <chakra.h1 flex="1 1 auto" fontSize="2xl">
        Kitchen
      </chakra.h1>
      <Button icon={DoorOpen} size="kitchen" onClick={onLeave}>
        Exit cooking mode
      </Button>
    </chakra.header>
  );
}

/** Last on the page, because it loads late and would move the content below. */
function DarkScreenNotice() {
  if (useWakeLock() !== "refused") return null;
  return <Notice>Your screen may turn off. You can keep it on in the device's settings.</Notice>;
}

type Card = "cook" | "timers" | "announcements";

interface GridProps {
  header: ReactNode;
  cards: Record<Card, ReactNode>;
  children: ReactNode;
}

/** Orders the cards. While a timer runs, only this part of the page renders several times a second. */
function KitchenGrid({ header, cards, children }: GridProps) {
  const running = useTimers() ?? [];
  const hasAnnouncements = useAnnouncements().length > 0;
  const isRinging = ringingOf(running, useCountdownTime(running)).length > 0;
  const order = orderOf({ isRinging, hasAnnouncements });
  return (
    <chakra.div css={[layout, areasOf(order)]}>
      {header}
      {order.map((card) => (
        <chakra.div key={card} gridArea={card} minWidth="0">
          {cards[card]}
        </chakra.div>
      ))}
      {children}
    </chakra.div>
  );
}

/** Announcements come first, then ringing timers, then the current recipe. */
function orderOf({
  isRinging,
  hasAnnouncements,
}: {
  isRinging: boolean;
  hasAnnouncements: boolean;
}): [Card, Card, Card] {
  const [first, second]: [Card, Card] = isRinging ? ["timers", "cook"] : ["cook", "timers"];
  return hasAnnouncements ? ["announcements", first, second] : [first, second, "announcements"];
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

function areasOf([first, ...others]: readonly [Card, ...Card[]]) {
  const conversationRows = others.map((area) => `"${area} conversation"`).join(" ");
  return {
    gridTemplateAreas: {
      base: `"head" "${first}" ${others.map((area) => `"${area}"`).join(" ")} "conversation"`,
      md: `"head head" "${first} push" "${first} conversation" ${conversationRows}`,
    },
  };
}

const head = { gridArea: "head", display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 } as const;
