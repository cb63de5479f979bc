import { useAppliedSettings } from "./features/settings/use-applied-settings.ts";
import { useSnapshot } from "./snapshot/use-snapshot.ts";
import { lazyAfterPage } from "./ui/lazy-part.tsx";
import { useAppUpdates } from "./use-app-updates.ts";
import { useHomeAddress } from "./use-home-address.ts";
import { useLiveEvents } from "./use-live-events.ts";
import { usePushMessages } from "./use-push-messages.ts";

const RecipeDownload = lazyAfterPage(() =>
  import("./features/meals/library/RecipeDownload.tsx").then((module) => module.RecipeDownload),
);

/** Runs the background work of every signed-in page, and renders nothing. */
export function Background() {
  useAppliedSettings();
  useAppUpdates();
  useLiveEvents();
  usePushMessages();
  useHomeAddress();
  useSnapshot();
  return <RecipeDownload />;
}
