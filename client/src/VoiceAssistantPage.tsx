import type { ReactNode } from "react";
import { useKitchenMode } from "./device/use-kitchen-mode.ts";
import { TimersCard } from "./features/timers/TimersCard.tsx";
import { VoicePage } from "./features/voice/VoicePage.tsx";
import { usePreload } from "./lib/use-preload.ts";
import { lazyPart } from "./ui/lazy-part.tsx";

const loadKitchen = () => import("./KitchenPage.tsx");
const KitchenPage = lazyPart(async () => (await loadKitchen()).KitchenPage);

/** The voice page as the specification has it, or, on a device that stands in the kitchen, laid out for there. */
export function VoiceAssistantPage({ changesOf }: { changesOf: (id: string) => ReactNode }) {
  const [isKitchen, setIsKitchen] = useKitchenMode();
  usePreload(loadKitchen);
  if (!isKitchen)
    return <VoicePage timers={<TimersCard />} changesOf={changesOf} onKitchen={() => setIsKitchen(true)} />;
  return <KitchenPage changesOf={changesOf} onLeave={() => setIsKitchen(false)} />;
}
