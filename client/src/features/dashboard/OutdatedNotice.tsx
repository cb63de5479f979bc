import { chakra } from "@chakra-ui/react";
import { useEffect } from "react";
import { checkForUpdate, loadNewest } from "../../device/app-update.ts";
import { runInBackground } from "../../lib/background.ts";
import type { Unsent } from "../../sync/sync-state.ts";
import { useSyncState } from "../../sync/use-live-document.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

function unsentText({ count, unstored }: Unsent): string {
  if (unstored > 0) return "The hub was updated. Reloading discards anything that isn't saved yet.";
  if (count > 0)
    return "The hub was updated. Reload to continue. Your changes are safe on this device and will be sent.";
  return "The hub was updated. Reload to continue.";
}

/** Asks the user to reload a page that stayed open during a hub update. */
export function OutdatedNotice() {
  const sync = useSyncState();
  const isOutdated = sync.kind === "outdated";
  useEffect(() => {
    if (isOutdated) runInBackground(checkForUpdate(), "We couldn't check for updates. Try again.");
  }, [isOutdated]);
  if (sync.kind !== "outdated") return null;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={3} paddingTop={4}>
      <Notice tone="honey" flex="1">
        {unsentText(sync)}
      </Notice>
      <Button onClick={() => runInBackground(loadNewest(), "The page couldn't reload. Try again.")}>Reload</Button>
    </chakra.div>
  );
}
