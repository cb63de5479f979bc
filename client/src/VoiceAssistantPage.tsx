import { type ReactNode, useDeferredValue } from "react";
import { useKitchenMode } from "./device/use-kitchen-mode.ts";
import { TimersCard } from "./features/timers/TimersCard.tsx";
import { VoicePage } from "./features/voice/VoicePage.tsx";
import { usePreload } from "./lib/use-preload.ts";
import { lazyPart } from "./ui/lazy-part.tsx";

const KitchenPage = lazyPart(() => import("./KitchenPage.tsx").then((module) => module.KitchenPage));

/** The voice page, or its kitchen layout on a device in kitchen mode. */
export function VoiceAssistantPage({ renderChanges }: { renderChanges: (messageId: string) => ReactNode }) {
  const [isKitchen, setIsKitchen] = useKitchenMode();
  usePreload(KitchenPage.preload);
  // Responds to the tap before it renders the other layout.
  if (!useDeferredValue(isKitchen))
    return <VoicePage timers={<TimersCard />} renderChanges={renderChanges} onKitchen={() => setIsKitchen(true)} />;
  return <KitchenPage renderChanges={renderChanges} onLeave={() => setIsKitchen(false)} />;
}
